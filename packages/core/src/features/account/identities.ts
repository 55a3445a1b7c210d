import { subscribe } from 'valtio/vanilla'
import { chainFacts, type ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKitOptions } from '../../options/options.js'
import { findNetwork } from '../../state/network-view.js'
import type { AccountState, KitState } from '../../state/state.js'
import { createAskBlockchain } from './ask-blockchain.js'
import { createAppAvatars } from './app-avatars.js'
import { isDrawable } from './is-drawable.js'

export type FollowIdentitiesDeps = {
  state: KitState
  options: Pick<AppKitOptions, 'avatar' | 'services' | 'projectId'>
}

/** How long an answer counts, and how long nothing is asked after a failure (product specification, section 9). */
const freshMs = 5 * 60_000
const retryGapMs = 30_000

type ConnectedAccount = Extract<AccountState, { status: 'connected' }>

type Answer = { until: number; name?: string | undefined; avatar?: string | undefined }

/**
 * Keeps the name and the picture of each connected account: the name that the blockchain service has, and the picture that
 * the app chooses, or that of the name.
 */
export function followIdentities({ state, options }: FollowIdentitiesDeps): () => void {
  const blockchain = createAskBlockchain(options)
  const answers = new Map<string, Answer>()
  const appAvatars = createAppAvatars(options.avatar, check)

  function check(): void {
    for (const [namespace, account] of Object.entries(state.accounts) as [ChainNamespace, AccountState][]) {
      if (account.status !== 'connected') continue
      const image = chainFacts[namespace].can.names ? checkName(account) : undefined
      const avatar = appAvatars.find({ address: account.address, namespace, image })
      if (account.avatar !== avatar) account.avatar = avatar
    }
  }

  /** Sets the name, and returns the picture that goes with it. */
  function checkName(account: ConnectedAccount): string | undefined {
    // On a test network a name does not count.
    const isNamed = !findNetwork(state, account.network)?.testnet
    const own = state.ownName?.address === account.address ? state.ownName.name : undefined
    const known = isNamed ? answers.get(account.address) : undefined
    const name = known?.name ?? (isNamed ? own : undefined)
    if (account.name !== name) account.name = name
    if (isNamed) void ask(account.address)
    return known?.avatar
  }

  async function ask(address: string): Promise<void> {
    const known = answers.get(address)
    if (!blockchain || (known && Date.now() < known.until)) return
    // What was known stays until there is something newer.
    const answer: Answer = { ...known, until: Infinity }
    answers.set(address, answer)
    try {
      const { name, avatar, zone } = await blockchain.anything(async (client, signal) => {
        const { avatar: picture, ...rest } = await client.getIdentity(address, { sender: address }, signal)
        // One that the service has itself is named by its path.
        return { ...rest, avatar: picture?.startsWith('/') ? client.http.urlOf(picture).href : picture }
      })
      answer.name = name ?? undefined
      if (zone && state.nameZone !== zone) state.nameZone = zone
      answer.until = Date.now() + freshMs
      void showWhole(answer, avatar ?? undefined)
    } catch {
      answer.until = Date.now() + retryGapMs
    }
    check()
  }

  /** A picture comes in whole, or not at all. The one before stays so long. */
  async function showWhole(answer: Answer, avatar: string | undefined): Promise<void> {
    const isShown = avatar === answer.avatar
    answer.avatar = avatar && (isShown || (await isDrawable(avatar))) ? avatar : undefined
    check()
  }

  check()
  // At once: an account that is written anew is never seen without its name.
  return subscribe(state.accounts, check, true)
}
