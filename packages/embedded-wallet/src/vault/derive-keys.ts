import { encodeBase58 } from '@openappkit/protocol/base58'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { publicKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'

/** The addresses of the first account: EIP-55 and base58. */
export type Addresses = { evm: string; solana: string }

/** The twelve words (BIP-39, English) that other wallets import. */
export function wordsOf(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist)
}

/**
 * The seed that all keys come from (BIP-39, without a passphrase). Fill it with zeros after use.
 *
 * The browser's PBKDF2 takes 3 ms, one in JavaScript up to 60, and a new wallet needs it twice.
 */
export async function seedOf(entropy: Uint8Array): Promise<Uint8Array> {
  const words = new TextEncoder().encode(wordsOf(entropy))
  try {
    const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
    const salt = new TextEncoder().encode('mnemonic')
    return new Uint8Array(await crypto.subtle.deriveBits({ ...seedParams, salt }, key, 512))
  } finally {
    words.fill(0)
  }
}

const seedParams = { name: 'PBKDF2', hash: 'SHA-512', iterations: 2_048 }

/** `m/44'/60'/0'/0/index` (BIP-44). Fill it with zeros after use. */
export function evmKeyOf(seed: Uint8Array, index = 0): Uint8Array {
  const root = HDKey.fromMasterSeed(seed)
  const account = root.derive(`m/44'/60'/0'/0/${index}`)
  const key = new Uint8Array(account.privateKey ?? [])
  account.wipePrivateData()
  root.wipePrivateData()
  return key
}

/** `m/44'/501'/index'/0'` over SLIP-10, as Solana wallets derive it. Fill it with zeros after use. */
export function solanaKeyOf(seed: Uint8Array, index = 0): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of [44, 501, index, 0]) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    // Ed25519 has hardened steps only.
    new DataView(data.buffer).setUint32(33, 0x8000_0000 + step)
    const next = hmac(sha512, node.subarray(32), data)
    data.fill(0)
    node.fill(0)
    node = next
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}

/** Builds the tables of both curves now (50 ms each), so that the first key does not wait for them. */
export function buildCurveTables(): void {
  addressesOf(new Uint8Array(64))
}

/** The addresses of the first account on both chains. */
export function addressesOf(seed: Uint8Array): Addresses {
  const [evmKey, solanaKey] = [evmKeyOf(seed), solanaKeyOf(seed)]
  try {
    const evm = publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(evmKey, false)))
    return { evm, solana: encodeBase58(ed25519.getPublicKey(solanaKey)) }
  } finally {
    evmKey.fill(0)
    solanaKey.fill(0)
  }
}
