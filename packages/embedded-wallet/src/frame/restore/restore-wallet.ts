import { FrameError } from '@openappkit/protocol/frame'
import type { Sessions } from '../accounts/session.js'
import type { ApprovalQueue } from '../approval/approval-queue.js'
import { createRequestLink, type RequestLink } from '../device-linking/request-link.js'
import { createLinkingService } from '../device-linking/linking-service.js'
import type { Wallet } from '../wallet/wallet.js'
import type { WorkerClient } from '../wallet/worker-client.js'
import { loadRestore } from './load-restore.js'

export type RestoreDeps = {
  approvals: ApprovalQueue
  sessions: Pick<Sessions, 'ask' | 'read'>
  wallet: Wallet
  worker: WorkerClient
}

/** Asks for the recovery code of the waiting wallet, or for another device that has the wallet. */
export async function restoreWallet(
  { approvals, sessions, wallet, worker }: RestoreDeps,
  { account, address }: NonNullable<ReturnType<Wallet['waitsFor']>>,
  signal: AbortSignal,
): Promise<void> {
  const pageUrl = new URL('your-wallet/', document.baseURI).href
  const createLink = createRequestLink({ linking: createLinkingService(sessions), sessions, wallet, worker, pageUrl })
  try {
    await approvals.run({ account, network: '', key: 'restore' }, signal, async ({ restore }) => {
      const words = await loadRestore()
      const isWaiting = () => wallet.waitsFor()?.account === account
      // The wallet may have been opened or abandoned while another request was on the screen.
      if (!isWaiting()) return
      await new Promise<void>((resolve, reject) => {
        // The session may have ended since: then no code opens the wallet.
        const assertWaiting = () => {
          if (isWaiting()) return
          const gone = new FrameError('wallet_locked')
          reject(gone)
          throw gone
        }
        const onCode = async (code: string) => {
          assertWaiting()
          await wallet.openWithCode(code)
          resolve()
        }
        const requestLink: RequestLink = async (wanted) => {
          assertWaiting()
          const request = await createLink(wanted)
          request.opened.then(
            () => resolve(),
            () => undefined,
          )
          return request
        }
        restore({ words, address, onCode, requestLink })
      })
    })
  } catch (thrown) {
    // A pending attempt must not open the wallet after the user has left.
    wallet.stopWaiting(account)
    throw thrown
  }
}
