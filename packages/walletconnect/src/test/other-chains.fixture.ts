import type { CaipNetworkId } from '@openappkit/core'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { bitcoinAccount } from '@openappkit/testing/bitcoin'
import { type AminoDoc, cosmosAccount } from '@openappkit/testing/cosmos'
import { polkadotAccount } from '@openappkit/testing/polkadot'
import { generatePrivateKey } from 'viem/accounts'

/** An account outside EVM, and how its wallet signs messages. */
export type OtherAccount = {
  chain: CaipNetworkId
  address: string
  method: string
  /** Signs. Takes and returns the form of WalletConnect. */
  sign(params: unknown): Promise<unknown>
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes base58 of any length. The decoder of the protocol package accepts keys and signatures only. */
function decodeText(base58: string): Buffer {
  const value = [...base58].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

const textOf = (params: unknown) => (params as { message: string }).message

/** Ed25519, as Solana wallets sign: message and signature are in base58. */
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

/** ADR-36, as paired Cosmos wallets sign: a document in the JSON of amino. */
export function createCosmosAccount(): OtherAccount {
  const account = cosmosAccount(generatePrivateKey())
  return {
    chain: 'cosmos:cosmoshub-4',
    address: account.address,
    method: 'cosmos_signAmino',
    async sign(params) {
      const { signDoc } = params as { signDoc: AminoDoc }
      return { signed: signDoc, signature: await account.signAmino(signDoc) }
    },
  }
}

/** Paired Polkadot wallets sign the plain message; injected ones wrap it in `<Bytes>`. */
export function createPolkadotAccount(form: 'alone' | 'wrapped'): OtherAccount {
  const account = polkadotAccount(generatePrivateKey())
  return {
    chain: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    address: account.address(0),
    method: 'polkadot_signMessage',
    async sign(params) {
      const text = textOf(params)
      return { signature: form === 'alone' ? account.sign(text) : account.signMessage(text) }
    },
  }
}
