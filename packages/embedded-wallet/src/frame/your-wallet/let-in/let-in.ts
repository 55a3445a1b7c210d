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

/** Another device of the owner asks for the wallet: who it is, and how it gets it. */
export function createLetIn({ records, keys, shares, worker, joins }: LetInDeps) {
  return {
    /** @throws {FrameError} `bad_message`: the link is over, or of another account, or the key is not the one it means */
    async read({ join, pin }: JoinLink): Promise<Joining> {
      const joining = await joins.read(join)
      if ((await proveKey(joining.publicKey, pin)) !== joining.proof) throw new FrameError('bad_message')
      return joining
    },
    isNumber: async (link: JoinLink, { publicKey }: Joining, typed: string): Promise<boolean> =>
      (await numberOf(link, publicKey)) === typed,
    /** @throws {FrameError} `bad_message`: the link is over; `wallet_locked` */
    async open({ join, pin }: JoinLink, { device: slot, publicKey }: Joining): Promise<void> {
      const { halves } = await readOwnWallet({ records, keys, shares })
      await joins.letIn(join, await worker.call('letIn', { ...halves, slot, publicKey, pin }))
    },
  }
}
