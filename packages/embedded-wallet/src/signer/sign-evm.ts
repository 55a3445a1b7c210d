import type { Hex } from 'viem'
import { secp256k1 } from '@noble/curves/secp256k1'
import {
  bytesToHex,
  concatHex,
  hashMessage,
  keccak256,
  parseTransaction,
  serializeTransaction,
  toRlp,
  trim,
} from 'viem/utils'
import { publicKeyToAddress } from 'viem/accounts'
import { readUpgrade, upgradeType } from './read-upgrade.js'
import { SignerError } from './signer-error.js'

type Shown = { bytes: Uint8Array; chainId: number }

/**
 * Returns the signed transaction (EIP-2718). Signs exactly the bytes that were shown.
 *
 * @throws {SignerError} `not_signable`: not a transaction, an already signed one, one for another network than shown,
 * or one without a chain id, which every network would accept (EIP-155).
 */
export function signTransaction({ bytes, chainId }: Shown, key: Uint8Array): Hex {
  const shown = bytesToHex(bytes)
  const transaction = read(() => parseTransaction(shown))
  const isSigned = transaction.r !== undefined || transaction.s !== undefined
  // Serializing again has to give the same bytes. Otherwise a part was not read and not shown.
  if (
    !transaction.chainId ||
    transaction.chainId !== chainId ||
    isSigned ||
    read(() => serializeTransaction(transaction)) !== shown
  ) {
    throw new SignerError('not_signable')
  }
  return serializeTransaction(transaction, sign(keccak256(shown), key))
}

/**
 * Returns the transaction that makes this account delegate to code (EIP-7702), with both signatures.
 *
 * @param delegate the one code that the operator pinned
 * @throws {SignerError} `not_signable`: another code, network or account, or an authorization that is valid elsewhere
 * too
 */
export function signUpgrade({ bytes, chainId, delegate }: Shown & { delegate: Hex }, key: Uint8Array): Hex {
  const upgrade = readUpgrade(bytes)
  const own = publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(key, false)))
  const isPinned = upgrade?.delegate === delegate.toLowerCase() && upgrade.to === own.toLowerCase()
  if (!upgrade || !isPinned || upgrade.chainId !== BigInt(chainId)) throw new SignerError('not_signable')
  const { authorization, fields } = upgrade
  const permission = sign(keccak256(concatHex(['0x05', toRlp(authorization)])), key)
  const whole = [...fields, [[...authorization, ...signatureFields(permission)]]]
  const signature = sign(keccak256(concatHex([upgradeType, toRlp(whole)])), key)
  return concatHex([upgradeType, toRlp([...whole, ...signatureFields(signature)])])
}

/** Encodes numbers for RLP: without leading zeros, and 0 as empty. */
const signatureFields = ({ yParity, r, s }: EvmSignature): Hex[] => [yParity === 0 ? '0x' : '0x01', trim(r), trim(s)]

/** `personal_sign` (EIP-191): 65 bytes. Cannot sign a transaction, because the prefix changes the message. */
export function signMessage(bytes: Uint8Array, key: Uint8Array): Hex {
  return joined(sign(hashMessage({ raw: bytes }), key))
}

/** `eth_signTypedData_v4` (EIP-712): 65 bytes. Takes the digest of the shown data. */
export const signDigest = (digest: Hex, key: Uint8Array): Hex => joined(sign(digest, key))

type EvmSignature = { r: Hex; s: Hex; yParity: number; v: bigint }

function sign(hash: Hex, key: Uint8Array): EvmSignature {
  const { r, s, recovery } = secp256k1.sign(hash.slice(2), key)
  return { r: word(r), s: word(s), yParity: recovery, v: BigInt(27 + recovery) }
}

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

const joined = ({ r, s, v }: EvmSignature): Hex => `${r}${s.slice(2)}${v.toString(16)}`

function read<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw new SignerError('not_signable')
  }
}
