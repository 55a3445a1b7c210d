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
 * The transaction with its signature (EIP-2718). Takes the bytes that were shown, and signs those and no others.
 *
 * @throws {SignerError} `not_signable`: no transaction, one that is signed already, or one of another network than was
 * shown; also one that every network would take (without a chain id, EIP-155).
 */
export function signTransaction({ bytes, chainId }: Shown, key: Uint8Array): Hex {
  const shown = bytesToHex(bytes)
  const transaction = read(() => parseTransaction(shown))
  const isSigned = transaction.r !== undefined || transaction.s !== undefined
  // Written again it has to be the same bytes: else a part of them was not read, and was not shown.
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
 * The transaction that makes this account delegate to code (EIP-7702), with both signatures.
 *
 * @param delegate the one code that the operator pinned
 * @throws {SignerError} `not_signable`: another code, network or account, or an authorization that counts elsewhere too
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

/** Numbers as RLP has them: without leading zeros, and zero as nothing. */
const signatureFields = ({ yParity, r, s }: EvmSignature): Hex[] => [yParity === 0 ? '0x' : '0x01', trim(r), trim(s)]

/** `personal_sign` (EIP-191): 65 bytes. No transaction can be signed this way: the prefix makes it another message. */
export function signMessage(bytes: Uint8Array, key: Uint8Array): Hex {
  return joined(sign(hashMessage({ raw: bytes }), key))
}

/** `eth_signTypedData_v4` (EIP-712): 65 bytes. Takes the digest of what was shown. */
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
