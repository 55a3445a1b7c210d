import { randomBytes } from 'node:crypto'
import { sealToKey, writeRecoveryContext } from '@openappkit/protocol/accounts'

const random = (length: number): string => randomBytes(length).toString('base64url')

/** A wallet as a browser creates it. The service does not interpret the bytes. */
export async function createWalletBody(device: string, recoveryKey: string) {
  const [walletId, generation] = [random(16), 1]
  const share = (slot: string) => ({ slot, generation, bytes: random(33) })
  const addresses = { evm: `0x${randomBytes(20).toString('hex')}`, solana: '1'.repeat(40) }
  const vault = { walletId, generation, addresses, iv: random(12), data: random(32) }
  const recovery = await sealToKey(recoveryKey, randomBytes(33), writeRecoveryContext({ walletId, generation }))
  return { vault, root: share('root'), device: share(device), recovery }
}
