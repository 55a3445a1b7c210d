import { type CaipNetworkId, isCaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { withDeadline } from '../../lib/promise.js'
import type { SIWXConfig, SIWXSession } from '../../contracts/siwx.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import type { SignInAccount } from '../../state/sign-in-state.js'
import type { ConnectedAccounts } from './account.js'

export type SessionsDeps = {
  config: SIWXConfig
  storage: KitStorage
  lookupMs: number
  sessionMs: number
  signOutMs: number
}

/** Where the person was last signed in, so that saying no to another network can lead back there. */
const networkKey = 'signed-in-network'

/** The sessions of the app, asked with deadlines. A sign-out that runs is waited for before they are looked up. */
export function createSignInSessions({ config, storage, lookupMs, sessionMs, signOutMs }: SessionsDeps) {
  let leaving: Promise<unknown> = Promise.resolve()

  /** Rejects where the app does not answer, or answers something that is no list of sessions. */
  async function has(network: CaipNetworkId, address: string): Promise<boolean> {
    await leaving
    const sessions: unknown = await withDeadline(lookupMs, async () => config.getSessions(network, address))
    const isAnswer = Array.isArray(sessions) && sessions.every((session: unknown) => Object(session) === session)
    if (!isAnswer) throw new AppKitError('bad_message', errorText('bad_message'))
    return sessions.length > 0
  }

  return {
    has,
    remember: ({ network }: Pick<SignInAccount, 'network'>) => void storage.write(networkKey, network),

    /** What a wallet signed while it connected takes the place of all that was. */
    async replace(sessions: readonly SIWXSession[]): Promise<void> {
      await leaving
      await withDeadline(sessionMs, async () => config.setSessions(sessions))
    },

    /** What a wallet signed in one namespace leaves the others as they are. */
    async add(sessions: readonly SIWXSession[]): Promise<void> {
      await leaving
      await withDeadline(sessionMs, () => Promise.all(sessions.map(async (session) => config.addSession(session))))
    },

    /**
     * The network to go back to: another one of the same namespace, where this account has a session as far as the app says
     * so or does not answer.
     */
    async lastNetwork({ network, namespace, address }: SignInAccount): Promise<CaipNetworkId | undefined> {
      const last = storage.read(networkKey, (value) => (isCaipNetworkId(value) ? value : undefined))
      if (!last || last === network || !last.startsWith(`${namespace}:`)) return undefined
      return (await has(last, address).catch(() => true)) ? last : undefined
    },

    /** After a disconnect, best effort: the account that left, or everything when it was the last one. */
    signOut(left: ConnectedAccounts, isLast: boolean): void {
      if (!(config.signOutOnDisconnect ?? true)) return
      const work = isLast
        ? () => config.setSessions([])
        : () => Promise.all(Object.values(left).map(({ network, address }) => config.revokeSession(network, address)))
      leaving = withDeadline<unknown>(signOutMs, async () => work()).catch(() => undefined)
    },
  }
}
