import { subscribe } from 'valtio/vanilla'
import { chainFacts, type ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKitOptions } from '../../options/options.js'
import { findNetwork } from '../../state/read-network.js'
import type { AccountState, KitState } from '../../state/state.js'
import { createQueries } from '../../lib/query.js'
import type { Query } from '../../lib/query.js'
import { type AskBlockchain, createAskBlockchain } from './ask-blockchain.js'
import { createAppAvatars } from './app-avatars.js'
import { isDrawable } from './is-drawable.js'

export type FollowIdentitiesDeps = {
  state: KitState
  options: Pick<AppKitOptions, 'avatar' | 'services' | 'projectId'>
}

/** How long a name stays fresh (product specification, section 9). */
const freshMs = 5 * 60_000

type ConnectedAccount = Extract<AccountState, { status: 'connected' }>

type Identity = { name?: string | undefined; avatar?: string | undefined }

/**
 * Keeps the name and the avatar of each connected account up to date: the name of the blockchain service, and the avatar
 * of the app, else the picture of the name.
 */
export function followIdentities({ state, options }: FollowIdentitiesDeps): () => void {
  const blockchain = createAskBlockchain(options)
  const identities = new Map<string, Query<Identity>>()
  const queries = createQueries<string, Identity>({
    read: (address) => identities.get(address),
    write(address, query) {
      identities.set(address, query)
      if (query.status !== 'loading') check()
    },
    code: 'service_unreachable',
    freshMs,
  })
  const appAvatars = createAppAvatars(options.avatar, check)

  function check(): void {
    for (const [namespace, account] of Object.entries(state.accounts) as [ChainNamespace, AccountState][]) {
      if (account.status !== 'connected') continue
      const image = chainFacts[namespace].can.names ? checkName(account) : undefined
      const avatar = appAvatars.find({ address: account.address, namespace, image })
      if (account.avatar !== avatar) account.avatar = avatar
    }
  }

  /** Sets the name, and returns its picture. */
  function checkName(account: ConnectedAccount): string | undefined {
    // Names do not apply to test networks.
    const isNamed = !findNetwork(state, account.network)?.testnet
    const own = state.ownName?.address === account.address ? state.ownName.name : undefined
    const known = isNamed ? identities.get(account.address)?.value : undefined
    const name = known?.name ?? (isNamed ? own : undefined)
    if (account.name !== name) account.name = name
    if (isNamed && blockchain) void queries.fetch(account.address, () => readIdentity(blockchain, account.address))
    return known?.avatar
  }

  async function readIdentity({ anything }: AskBlockchain, address: string): Promise<Identity> {
    const { name, avatar, zone } = await anything(async (client, signal) => {
      const { avatar: picture, ...rest } = await client.getIdentity(address, { sender: address }, signal)
      // The service names its own pictures by path.
      return { ...rest, avatar: picture?.startsWith('/') ? client.http.urlOf(picture).href : picture }
    })
    if (zone && state.nameZone !== zone) state.nameZone = zone
    const identity: Identity = { name: name ?? undefined, avatar: identities.get(address)?.value?.avatar }
    void showWhole(identity, avatar ?? undefined)
    return identity
  }

  /** Shows an avatar once it has loaded. The earlier one stays until then. */
  async function showWhole(identity: Identity, avatar: string | undefined): Promise<void> {
    const isShown = avatar === identity.avatar
    identity.avatar = avatar && (isShown || (await isDrawable(avatar))) ? avatar : undefined
    check()
  }

  check()
  // Synchronous: a replaced account is never seen without its name.
  return subscribe(state.accounts, check, true)
}
