import { FrameError } from '@openappkit/protocol/frame'
import type { Addresses } from '../../vault/derive-keys.js'
import type { Records } from '../storage/records.js'
import type { AccountSession } from '../storage/stored-records.js'
import type { Sessions } from './session.js'

export type SignedIn = { session: AccountSession; addresses: Addresses }

export type Owner = ReturnType<typeof createOwner>

/** Who is signed in here, with a wallet. */
export function createOwner({
  sessions,
  records,
  onNobody = () => undefined,
}: {
  sessions: Pick<Sessions, 'read'>
  records: Pick<Records, 'get'>
  /** Somebody is wanted, and nobody is signed in: another tab signed out, or the browser cleared what is stored. */
  onNobody?(): void
}) {
  let leaving: Promise<void> | undefined

  /** Nobody is signed in any more once a sign-out has begun. */
  async function read(): Promise<SignedIn | undefined> {
    await leaving?.catch(() => undefined)
    const [session, own] = await Promise.all([sessions.read(), records.get('wallet')])
    return session && own?.account === session.account ? { session, addresses: own.vault.addresses } : undefined
  }

  return {
    read,
    /** @throws {FrameError} `wallet_disconnected` */
    async demand(): Promise<SignedIn> {
      const user = await read()
      if (user) return user
      if (!(await sessions.read())) onNobody()
      throw new FrameError('wallet_disconnected')
    },
    async leave(work: () => Promise<void>): Promise<void> {
      leaving = work()
      await leaving
    },
  }
}
