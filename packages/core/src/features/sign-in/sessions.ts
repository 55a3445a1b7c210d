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

/** The network of the last sign-in: declining on another network can lead back to it. */
const networkKey = 'signed-in-network'

/** The sessions of the app, with deadlines. A look-up waits for a running sign-out. */
export function createSignInSessions({ config, storage, lookupMs, sessionMs, signOutMs }: SessionsDeps) {
  let leaving: Promise<unknown> = Promise.resolve()

  /** Rejects if the app does not answer, or answers with anything but a list of sessions. */
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

    /** Replaces all sessions by those that a wallet signed while it connected. */
    async replace(sessions: readonly SIWXSession[]): Promise<void> {
      await leaving
      await withDeadline(sessionMs, async () => config.setSessions(sessions))
    },

    /** Adds the sessions that a wallet signed in one namespace. Others stay. */
    async add(sessions: readonly SIWXSession[]): Promise<void> {
      await leaving
      await withDeadline(sessionMs, () => Promise.all(sessions.map(async (session) => config.addSession(session))))
    },

    /**
     * The network to return to: another one of the same namespace, where this account has a session, or where the app does not
     * answer.
     */
    async lastNetwork({ network, namespace, address }: SignInAccount): Promise<CaipNetworkId | undefined> {
      const last = storage.read(networkKey, (value) => (isCaipNetworkId(value) ? value : undefined))
      if (!last || last === network || !last.startsWith(`${namespace}:`)) return undefined
      return (await has(last, address).catch(() => true)) ? last : undefined
    },

    /** After a disconnect, best effort: signs out the disconnected account, or everything if it was the last one. */
    signOut(left: ConnectedAccounts, isLast: boolean): void {
      if (!(config.signOutOnDisconnect ?? true)) return
      const work = isLast
        ? () => config.setSessions([])
        : () => Promise.all(Object.values(left).map(({ network, address }) => config.revokeSession(network, address)))
      leaving = withDeadline<unknown>(signOutMs, async () => work()).catch(() => undefined)
    },
  }
}
