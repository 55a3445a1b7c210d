import type { CaipNetworkId } from '@openappkit/core'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { bitcoinAccount } from '@openappkit/testing/bitcoin'
import { generatePrivateKey } from 'viem/accounts'

/** An account of a wallet that is not of EVM, and how the wallet answers requests to sign a text. */
export type OtherAccount = {
  chain: CaipNetworkId
  address: string
  method: string
  /** The request and its answer are in the form that WalletConnect gives them. */
  sign(params: unknown): Promise<unknown>
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The one of the protocol package takes keys and signatures only; texts are longer. */
function decodeText(base58: string): Buffer {
  const value = [...base58].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

const textOf = (params: unknown) => (params as { message: string }).message

/** Ed25519, as Solana wallets sign: the text comes in base58, and so does the signature. */
export async function createSolanaAccount(): Promise<OtherAccount> {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  return {
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
    method: 'solana_signMessage',
    async sign(params) {
      const signature = await crypto.subtle.sign('Ed25519', privateKey, new Uint8Array(decodeText(textOf(params))))
      return { signature: encodeBase58(new Uint8Array(signature)) }
    },
  }
}

/** A compact signature (BIP-137) or a witness (BIP-322), in hex, as paired Bitcoin wallets sign. */
export function createBitcoinAccount(form: 'compact' | 'simple'): OtherAccount {
  const account = bitcoinAccount(generatePrivateKey(), form === 'compact' ? 'p2wpkh' : 'p2tr')
  return {
    chain: 'bip122:000000000019d6689c085ae165831e93',
    address: account.address,
    method: 'signMessage',
    async sign(params) {
      const text = textOf(params)
      const signature = form === 'compact' ? await account.signCompact(text) : account.signMessage(text)
      return { address: account.address, signature: Buffer.from(signature, 'base64').toString('hex') }
    },
  }
}
