import { FrameError } from '@openappkit/protocol/frame'
import type { Records } from '../storage/records.js'
import type { DeviceKeys } from '../storage/stored-records.js'
import type { KeptWallet, KeyShares } from '../wallet/key-shares.js'
import type { OwnHalves } from './keys/owner-calls.js'

export type OwnWalletDeps = {
  records: Pick<Records, 'get'>
  keys(): Promise<DeviceKeys>
  shares: Pick<KeyShares, 'read'>
}

type OwnWallet = { halves: OwnHalves; address: string; kept: KeptWallet; recoveryKey: string | undefined }

/**
 * Reads the wallet that is open on this page, with its data at the service.
 *
 * @throws {FrameError} `wallet_locked`: the service has another wallet, or the device was removed
 */
export async function readOwnWallet({ records, keys, shares }: OwnWalletDeps): Promise<OwnWallet> {
  const [own, { wallet: kept, recoveryKey }] = await Promise.all([records.get('wallet'), shares.read()])
  const address = own?.vault.addresses.evm
  if (!own || !kept?.server || !address || address !== kept.vault.addresses.evm) throw new FrameError('wallet_locked')
  const { vault, share: device } = own
  return { halves: { vault, device, server: kept.server, key: (await keys()).seal }, address, kept, recoveryKey }
}
