import { FrameError } from '@openappkit/protocol/frame'
import type { Addresses } from '../../vault/derive-keys.js'
import type { Records } from '../storage/records.js'
import type { AccountSession } from '../storage/stored-records.js'
import type { Sessions } from './session.js'

export type SignedIn = { session: AccountSession; addresses: Addresses }

export type Owner = ReturnType<typeof createOwner>

/** The signed-in user with a wallet. */
export function createOwner({
  sessions,
  records,
  onSignedOut = () => undefined,
}: {
  sessions: Pick<Sessions, 'read'>
  records: Pick<Records, 'get'>
  /** Called when a request finds no signed-in user: another tab signed out, or the browser cleared its storage. */
  onSignedOut?(): void
}) {
  let signingOut: Promise<void> | undefined

  /** Returns the signed-in user. Waits for a sign-out that has started, which leaves none. */
  async function read(): Promise<SignedIn | undefined> {
    await signingOut?.catch(() => undefined)
    const [session, own] = await Promise.all([sessions.read(), records.get('wallet')])
    return session && own?.account === session.account ? { session, addresses: own.vault.addresses } : undefined
  }

  return {
    read,
    /** Returns the signed-in user. @throws {FrameError} `wallet_disconnected` */
    async require(): Promise<SignedIn> {
      const user = await read()
      if (user) return user
      if (!(await sessions.read())) onSignedOut()
      throw new FrameError('wallet_disconnected')
    },
    async signOut(work: () => Promise<void>): Promise<void> {
      signingOut = work()
      await signingOut
    },
  }
}
