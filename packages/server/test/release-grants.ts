import {
  createBoxKeys,
  type SealedBox,
  sealToKey,
  toBase64Url,
  writePublicKey,
  writeRecoveryContext,
} from '@openappkit/protocol/accounts'
import { type Grant, hashBox, writeGrant } from '../src/key-holder/grant.js'
import type { HolderAnswer, HolderRequest } from '../src/key-holder/key-holder.js'

export const secret = '9f2c7a51e8b04d63a1c5f7e20b9d4836'
export const newerSecret = '7d1f3b95c2e84a60b9d2f5a10c7e6438'
export const grantSecret = '4b8e1d07c3f95a26e0d7b1c84f3a6925'
export const refused = { problem: 'refused' }

type Ask = (request: HolderRequest) => Promise<HolderAnswer>
export type SealedWallet = { walletId: string; generation: number; box: SealedBox }

let count = 0
const device = createBoxKeys().then(writePublicKey)

/** A new wallet whose recovery share is sealed to the key that a key holder offers. */
export async function sealWallet(ask: Ask): Promise<SealedWallet> {
  const answer = await ask({ ask: 'key' })
  if (!('publicKey' in answer)) throw new Error('the key holder offers no key')
  const of = { walletId: toBase64Url(crypto.getRandomValues(new Uint8Array(16))), generation: 1 }
  return { ...of, box: await sealToKey(answer.publicKey, new Uint8Array(33).fill(9), writeRecoveryContext(of)) }
}

/** A request for the share of a wallet, with a grant that has not been used. */
export async function releaseRequest(
  { box, ...of }: SealedWallet,
  change: Partial<Grant> = {},
): Promise<HolderRequest> {
  const [challenge, expiresAt] = [`challenge-${process.pid}-${(count += 1)}`, Date.now() + 60_000]
  const grant = { ...of, challenge, publicKey: await device, box: hashBox(box), expiresAt, ...change }
  return { ask: 'release', grant: writeGrant(grantSecret, grant), box }
}
