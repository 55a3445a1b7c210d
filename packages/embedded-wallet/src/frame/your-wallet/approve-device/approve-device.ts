import { FrameError } from '@openappkit/protocol/frame'
import { type DeviceLink, computeNumber, proveKey } from '../../device-linking/device-link.js'
import type { WaitingDevice, LinkingService } from '../../device-linking/linking-service.js'
import type { WorkerClient } from '../../wallet/worker-client.js'
import type { OwnerCalls } from '../keys/owner-calls.js'
import { type OwnWalletDeps, readOwnWallet } from '../read-own-wallet.js'

export type ApproveDeviceDeps = OwnWalletDeps & {
  worker: WorkerClient<OwnerCalls>
  linking: Pick<LinkingService, 'read' | 'approve'>
}

export type ApproveDevice = ReturnType<typeof createApproveDevice>

/** Reads and approves another device of the owner that asks for the wallet. */
export function createApproveDevice({ records, keys, shares, worker, linking }: ApproveDeviceDeps) {
  return {
    /** @throws {FrameError} `bad_message`: the link has expired or is for another account, or the proof is invalid */
    async read({ join, pin }: DeviceLink): Promise<WaitingDevice> {
      const device = await linking.read(join)
      if ((await proveKey(device.publicKey, pin)) !== device.proof) throw new FrameError('bad_message')
      return device
    },
    isNumber: async (link: DeviceLink, { publicKey }: WaitingDevice, typed: string): Promise<boolean> =>
      (await computeNumber(link, publicKey)) === typed,
    /** @throws {FrameError} `bad_message`: the link has expired; `wallet_locked` */
    async approve({ join, pin }: DeviceLink, { device: slot, publicKey }: WaitingDevice): Promise<void> {
      const { halves } = await readOwnWallet({ records, keys, shares })
      await linking.approve(join, await worker.call('approveDevice', { ...halves, slot, publicKey, pin }))
    },
  }
}
