import type { Sessions } from '../accounts/session.js'
import type { ApprovalQueue } from '../approval/approval-queue.js'
import { createInvite, type Invite } from '../joining/invite.js'
import { createJoinService } from '../joining/join-service.js'
import type { Wallet } from '../wallet/wallet.js'
import type { WorkerClient } from '../wallet/worker-client.js'
import { loadRestore } from './load-restore.js'

export type RestoreDeps = {
  approvals: ApprovalQueue
  sessions: Pick<Sessions, 'ask'>
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
  const invite = createInvite({ joins: createJoinService(sessions), wallet, worker, pageUrl })
  try {
    const words = await loadRestore()
    await approvals.run(`restore ${account}`, signal, async ({ restore }) => {
      // It may have been opened, or left, while another request was on the screen.
      if (wallet.waitsFor()?.account !== account) return
      await new Promise<void>((resolve) => {
        const onCode = async (code: string) => {
          await wallet.openWithCode(code)
          resolve()
        }
        const onInvite: Invite = async (wanted) => {
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
