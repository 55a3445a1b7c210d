import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { decodeBase58, encodeBase58 } from '../base58/index.js'

/** An account of a Substrate network. */
export type Ss58Address = {
  /** The network that the address was written for. The account is the same on every network. */
  prefix: number
  /** The public key (sr25519, ed25519) or the hash of it (ecdsa). */
  accountId: Uint8Array
}

const accountIdLength = 32
const checksumLength = 2
const largestPrefix = 0x3fff
/** The first prefix that takes two bytes. */
const firstLongPrefix = 64
const context = utf8ToBytes('SS58PRE')

/** Parses an address and checks its checksum. `undefined` for other text, and for accounts that are not 32 bytes long. */
export function parseSs58(address: string): Ss58Address | undefined {
  const bytes = decodeBase58(address)
  const [first = 0, second = 0] = bytes ?? []
  const isLong = first >= firstLongPrefix
  const start = isLong ? 2 : 1
  if (bytes?.length !== start + accountIdLength + checksumLength || first >= 2 * firstLongPrefix) return undefined
  // The two bytes hold the lower six bits, the upper six and those in between.
  const prefix = isLong ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first
  if (isLong && prefix < firstLongPrefix) return undefined
  const body = bytes.subarray(0, -checksumLength)
  const isWhole = checksum(body).every((byte, at) => byte === bytes[body.length + at])
  return isWhole ? { prefix, accountId: body.slice(start) } : undefined
}

/** Writes the address of an account with the prefix of a network. */
export function encodeSs58({ prefix, accountId }: Ss58Address): string {
  if (accountId.length !== accountIdLength) throw new RangeError('An account id has 32 bytes')
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > largestPrefix) throw new RangeError('No SS58 prefix')
  const written =
    prefix < firstLongPrefix
      ? Uint8Array.of(prefix)
      : Uint8Array.of(((prefix & 0xfc) >> 2) | firstLongPrefix, (prefix >> 8) | ((prefix & 3) << 6))
  const body = concatBytes(written, accountId)
  return encodeBase58(concatBytes(body, checksum(body)))
}

const checksum = (body: Uint8Array): Uint8Array => blake2b(concatBytes(context, body)).subarray(0, checksumLength)
