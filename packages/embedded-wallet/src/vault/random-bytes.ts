import { VaultError } from './vault-error.js'

/** A byte array that WebCrypto accepts: never a view of shared memory. */
export type Bytes = ReturnType<typeof Uint8Array.of>

/** @throws {VaultError} `insecure_context` */
export function randomBytes(length: number): Bytes {
  return webCrypto().getRandomValues(new Uint8Array(length))
}

/**
 * Checks the random generator. Call it once before keys are created. Equal draws, or a draw of zeros, come from a
 * replaced generator.
 *
 * @throws {VaultError} `insecure_context`
 */
export function checkRandom(draw: (length: number) => Uint8Array = randomBytes): void {
  const [first, second] = [draw(32), draw(32)]
  const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)
  const isSame = first.every((byte, index) => byte === second[index])
  if (first.length !== 32 || isSame || isZero(first) || isZero(second)) throw new VaultError('insecure_context')
}

/** The browser's WebCrypto, which is missing on plain http pages. */
export function webCrypto(): Crypto {
  const { crypto } = globalThis
  if (!crypto?.subtle) throw new VaultError('insecure_context')
  return crypto
}
