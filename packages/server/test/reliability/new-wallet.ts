import { randomBytes } from 'node:crypto'
import { sealToKey, writeRecoveryContext } from '@openappkit/protocol/accounts'

const random = (length: number): string => randomBytes(length).toString('base64url')

export type NewWallet = Awaited<ReturnType<typeof createWallet>>

/** A wallet as a browser creates it, and its recovery share. The service does not interpret the bytes. */
export async function createWallet(device: string, recoveryKey: string) {
  const [walletId, generation] = [random(16), 1]
  const share = (slot: string) => ({ slot, generation, bytes: random(33) })
  const addresses = { evm: `0x${randomBytes(20).toString('hex')}`, solana: '1'.repeat(40) }
  const vault = { walletId, generation, addresses, iv: random(12), data: random(32) }
  const secret = randomBytes(33)
  const recovery = await sealToKey(recoveryKey, secret, writeRecoveryContext({ walletId, generation }))
  return { secret, body: { vault, root: share('root'), device: share(device), recovery } }
}
