import { encodeFields } from './encode-fields.js'
import { type Bytes, randomBytes } from './random-bytes.js'
import { deriveKey, seal, type Sealed, unseal } from './sealed.js'
import type { Share } from './shares.js'
import { VaultError } from './vault-error.js'

/** A share that a recovery code opens. The code itself is not stored. */
export type SealedShare = Sealed & { salt: Bytes; slot: string; generation: number }

/** Crockford's base32: no I, L or O, which are read as digits, and no U. The last five are only for check digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const remainders = `${alphabet}*~$=U`
const digits = 26

/**
 * Creates a code of 128 random bits in 26 letters and digits, with a check digit: `0BC-DEF-…`, nine groups of three.
 * Draws again if the check digit is a symbol (one in seven), because users may not expect a `$` in a code.
 */
export function createRecoveryCode(): string {
  for (;;) {
    const body = encodeBase32(randomBytes(16).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n))
    const check = checkOf(body)
    if (alphabet.includes(check)) return `${body}${check}`.match(/.{3}/g)?.join('-') ?? ''
  }
}

/** @throws {VaultError} `recovery_code_invalid`: too short, too long, or with a typo. Case and dashes do not matter. */
export function readRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const body = plain.slice(0, digits)
  const isRead = plain.length === digits + 1 && [...body].every((digit) => alphabet.includes(digit))
  if (!isRead || checkOf(body) !== plain.slice(digits)) throw new VaultError('recovery_code_invalid')
  return body
}

/** @throws {VaultError} `recovery_code_invalid` */
export async function sealShare({ slot, generation, bytes }: Share, code: string, walletId: Uint8Array) {
  const salt = randomBytes(16)
  const key = await keyOf(readRecoveryCode(code), salt)
  const sealed = await seal(key, bytes, encodeFields(walletId, slot, generation))
  return { ...sealed, salt, slot, generation } satisfies SealedShare
}

/** @throws {VaultError} `recovery_code_invalid`: a typo, or the code of another wallet. */
export async function openShare(sealed: SealedShare, code: string, walletId: Uint8Array): Promise<Share> {
  const { salt, slot, generation } = sealed
  const key = await keyOf(readRecoveryCode(code), salt)
  const bytes = await unseal(key, sealed, encodeFields(walletId, slot, generation)).catch(() => {
    throw new VaultError('recovery_code_invalid')
  })
  return { slot, generation, bytes }
}

/** Needs no key stretching, because 128 random bits cannot be brute-forced. */
function keyOf(code: string, salt: Uint8Array): Promise<CryptoKey> {
  return deriveKey(new TextEncoder().encode(code), salt, 'openappkit/v1/recovery')
}

/** The code as a number modulo 37, which changes with every single wrong digit and every swap of two digits. */
function checkOf(body: string): string {
  const remainder = [...body].reduce((rest, digit) => (rest * 32 + alphabet.indexOf(digit)) % 37, 0)
  return remainders.charAt(remainder)
}

function encodeBase32(value: bigint): string {
  return Array.from({ length: digits }, (_, index) => {
    const shift = BigInt(5 * (digits - 1 - index))
    return alphabet.charAt(Number((value >> shift) & 31n))
  }).join('')
}
