import { FrameError } from '@openappkit/protocol/frame'
import { type JoinLink, numberOf, proveKey } from '../../joining/join-link.js'
import type { Joining, JoinService } from '../../joining/join-service.js'
import type { WorkerClient } from '../../wallet/worker-client.js'
import type { OwnerCalls } from '../keys/owner-calls.js'
import { type OwnWalletDeps, readOwnWallet } from '../own-wallet.js'

export type LetInDeps = OwnWalletDeps & {
  worker: WorkerClient<OwnerCalls>
  joins: Pick<JoinService, 'read' | 'letIn'>
}

export type LetIn = ReturnType<typeof createLetIn>

/** Reads and approves another device of the owner that asks for the wallet. */
export function createLetIn({ records, keys, shares, worker, joins }: LetInDeps) {
  return {
    /** @throws {FrameError} `bad_message`: the link has expired or belongs to another account, or the key is not proved */
    async read({ join, pin }: JoinLink): Promise<Joining> {
      const joining = await joins.read(join)
      if ((await proveKey(joining.publicKey, pin)) !== joining.proof) throw new FrameError('bad_message')
      return joining
    },
    isNumber: async (link: JoinLink, { publicKey }: Joining, typed: string): Promise<boolean> =>
      (await numberOf(link, publicKey)) === typed,
    /** @throws {FrameError} `bad_message`: the link has expired; `wallet_locked` */
    async open({ join, pin }: JoinLink, { device: slot, publicKey }: Joining): Promise<void> {
      const { halves } = await readOwnWallet({ records, keys, shares })
      await joins.letIn(join, await worker.call('letIn', { ...halves, slot, publicKey, pin }))
    },
  }
}
