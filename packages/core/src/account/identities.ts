import { subscribe } from 'valtio/vanilla'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKitOptions } from '../options/options.js'
import { findNetwork } from '../state/network-view.js'
import type { AccountState, KitState } from '../state/state.js'
import { type AskBlockchain, createAskBlockchain } from './ask-blockchain.js'
import { onAccountShown } from '../state/observe/account-shown.js'
import { createAppAvatars } from './app-avatars.js'
import { isDrawable } from './is-drawable.js'
import { createNetworkNames, type NameRecord, type NetworkNamesDeps } from './network-names.js'

export type FollowIdentitiesDeps = Pick<NetworkNamesDeps, 'getChain'> & {
  state: KitState
  options: Pick<AppKitOptions, 'avatar' | 'services' | 'projectId'>
}

/** How long an answer counts, and how long nothing is asked after a failure (product specification, section 9). */
const freshMs = 5 * 60_000
const retryGapMs = 30_000

type ConnectedAccount = Extract<AccountState, { status: 'connected' }>

type Answer = NameRecord & { until: number }

/**
 * Keeps the name and the picture of each connected account: the name that the blockchain service has, or the network where
 * the app names no service, and the picture that the app chooses, or that of the name. Only EVM addresses have names.
 */
export function followIdentities({ state, options, getChain }: FollowIdentitiesDeps): () => void {
  const blockchain = createAskBlockchain(options)
  const networkNames = createNetworkNames({ state, getChain })
  const answers = new Map<string, Answer>()
  const appAvatars = createAppAvatars(options.avatar, check)

  function check(): void {
    for (const [namespace, account] of Object.entries(state.accounts) as [ChainNamespace, AccountState][]) {
      if (account.status !== 'connected') continue
      const image = namespace === 'eip155' ? checkName(account) : undefined
      const avatar = appAvatars.find({ address: account.address, namespace, image })
      if (account.avatar !== avatar) account.avatar = avatar
    }
  }

  /** Sets the name, and returns the picture that goes with it. */
  function checkName(account: ConnectedAccount): string | undefined {
    // On a test network a name does not count.
    const isNamed = !findNetwork(state, account.network)?.testnet
    const own = state.ownName?.address === account.address ? state.ownName.name : undefined
    const known = isNamed ? answers.get(keyOf(account)) : undefined
    const name = known?.name ?? (isNamed ? own : undefined)
    if (account.name !== name) account.name = name
    if (isNamed) void ask(account)
    return known?.avatar
  }

  /** The service knows one name for an address, and each network its own. */
  const keyOf = ({ address, network }: ConnectedAccount): string => (blockchain ? address : `${network}:${address}`)

  async function ask(account: ConnectedAccount): Promise<void> {
    const key = keyOf(account)
    const known = answers.get(key)
    if (known && Date.now() < known.until) return
    if (!blockchain && !networkNames.isWanted()) return
    // What was known stays until there is something newer.
    const answer: Answer = { ...known, until: Infinity }
    answers.set(key, answer)
    try {
      const { name, avatar } = await (blockchain
        ? askService(blockchain, account.address)
        : networkNames.find(account.address, account.network))
      answer.name = name
      answer.until = Date.now() + freshMs
      void showWhole(answer, avatar)
    } catch {
      answer.until = Date.now() + retryGapMs
    }
    check()
  }

  async function askService({ anything }: AskBlockchain, address: string): Promise<NameRecord> {
    const { name, avatar, zone } = await anything(async (client, signal) => {
      const { avatar: picture, ...rest } = await client.getIdentity(address, { sender: address }, signal)
      // One that the service has itself is named by its path.
      return { ...rest, avatar: picture?.startsWith('/') ? client.http.urlOf(picture).href : picture }
    })
    if (zone && state.nameZone !== zone) state.nameZone = zone
    return { name: name ?? undefined, avatar: avatar ?? undefined }
  }

  /** A picture comes in whole, or not at all. The one before stays so long. */
  async function showWhole(answer: Answer, avatar: string | undefined): Promise<void> {
    const isShown = avatar === answer.avatar
    answer.avatar = avatar && (isShown || (await isDrawable(avatar))) ? avatar : undefined
    check()
  }

  check()
  // At once: an account that is written anew is never seen without its name.
  const stops = [subscribe(state.accounts, check, true), onAccountShown(state, check)]
  return () => stops.forEach((stop) => stop())
}
