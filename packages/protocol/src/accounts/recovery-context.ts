import { fromBase64Url } from '../bytes/base64.js'

/**
 * The context that a recovery share is sealed with. It binds the box to one wallet and one generation of its key. Each
 * field follows its tag and its length: the text `recovery`, the wallet's 16 bytes, the generation in 8 bytes.
 */
export function writeRecoveryContext(of: { walletId: string; generation: number }): Uint8Array {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(of.generation))
  const fields: [tag: number, body: Uint8Array][] = [
    [1, new TextEncoder().encode('recovery')],
    [3, fromBase64Url(of.walletId)],
    [2, number],
  ]
  return Uint8Array.from(fields.flatMap(([tag, body]) => [tag, 0, 0, 0, body.length, ...body]))
}
