import { FrameError } from '@openappkit/protocol/frame'
import type { Sessions } from '../accounts/session.js'
import type { ApprovalQueue } from '../approval/approval-queue.js'
import { createInvite, type Invite } from '../joining/invite.js'
import { createJoinService } from '../joining/join-service.js'
import type { Wallet } from '../wallet/wallet.js'
import type { WorkerClient } from '../wallet/worker-client.js'
import { loadRestore } from './load-restore.js'

export type RestoreDeps = {
  approvals: ApprovalQueue
  sessions: Pick<Sessions, 'ask' | 'read'>
  wallet: Wallet
  worker: WorkerClient
}

/** Asks for the recovery code of the wallet that waits for it, or for another device that has the wallet. */
export async function restoreWallet(
  { approvals, sessions, wallet, worker }: RestoreDeps,
  { account, address }: NonNullable<ReturnType<Wallet['waitsFor']>>,
  signal: AbortSignal,
): Promise<void> {
  const pageUrl = new URL('your-wallet/', document.baseURI).href
  const invite = createInvite({ joins: createJoinService(sessions), sessions, wallet, worker, pageUrl })
  try {
    await approvals.run({ account, network: '', key: 'restore' }, signal, async ({ restore }) => {
      const words = await loadRestore()
      const isWaiting = () => wallet.waitsFor()?.account === account
      // It may have been opened, or left, while another request was on the screen.
      if (!isWaiting()) return
      await new Promise<void>((resolve, reject) => {
        // The session may have ended since: then nothing that is tried here opens it.
        const demand = () => {
          if (isWaiting()) return
          const gone = new FrameError('wallet_locked')
          reject(gone)
          throw gone
        }
        const onCode = async (code: string) => {
          demand()
          await wallet.openWithCode(code)
          resolve()
        }
        const onInvite: Invite = async (wanted) => {
          demand()
          const invitation = await invite(wanted)
          invitation.opened.then(
            () => resolve(),
            () => undefined,
          )
          return invitation
        }
        restore({ words, address, onCode, onInvite })
      })
    })
  } catch (thrown) {
    // A code that is being tried yet opens nothing for somebody who has left.
    wallet.stopWaiting(account)
    throw thrown
  }
}
