import { p2pkh, p2sh, p2tr, p2wpkh, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import { pubECDSA, pubSchnorr, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { sign } from 'viem/accounts'
import { addressNetworks, type BitcoinAddressNetwork } from './address-networks.js'

export type BitcoinAddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
export type BitcoinAccount = ReturnType<typeof bitcoinAccount>

/** The first byte of a compact signature, before the recovery id is added. */
const headers: Readonly<Record<BitcoinAddressKind, number>> = { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: 39 }

export type SimpleOptions = {
  /** Replaces SIGHASH_ALL. */
  sighashType?: number
  /** The script of another address, to forge its signature. */
  script?: Uint8Array
}

/** An account of one key, which signs as Bitcoin wallets do. A library builds its transactions. */
export function bitcoinAccount(key: Hex, kind: BitcoinAddressKind, on: BitcoinAddressNetwork = 'main') {
  const privateKey = hexToBytes(key)
  const network = addressNetworks[on]
  const publicKey = pubECDSA(privateKey)
  const payment = {
    p2pkh: () => p2pkh(publicKey, network),
    p2sh: () => p2sh(p2wpkh(publicKey, network), network),
    p2wpkh: () => p2wpkh(publicKey, network),
    p2tr: () => p2tr(pubSchnorr(privateKey), undefined, network),
  }[kind]()

  return {
    address: payment.address ?? '',

    /** The public key as wallets show it: 32 bytes for P2TR, otherwise 33. */
    publicKey: kind === 'p2tr' ? pubSchnorr(privateKey) : publicKey,

    /** The fields of its inputs, besides the output that they spend. */
    payment,

    /** The output script of the address. */
    script: payment.script,

    /** BIP-322 “simple”: the base64 of a witness, without the prefix of the BIP's final form. */
    signMessage(message: string, { sighashType, script = payment.script }: SimpleOptions = {}): string {
      const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
      const paid = { script: payment.script, amount: 0n }
      const txid = idOfToSpend(message, script)
      const input = { ...payment, txid, index: 0, sequence: 0, witnessUtxo: paid }
      transaction.addInput(sighashType === undefined ? input : { ...input, sighashType })
      transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
      transaction.sign(privateKey, sighashType === undefined ? undefined : [sighashType])
      transaction.finalize()
      return toBase64(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
    },

    /** Signs an input of the account. */
    signInput: (transaction: Transaction, index: number) => transaction.signIdx(privateKey, index),

    /** BIP-137. Pass another `header` (27 or 31 for P2PKH) to sign like a wallet that supports one kind only. */
    async signCompact(message: string, header = headers[kind]): Promise<string> {
      const text = new TextEncoder().encode(message)
      const opening = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
      const hash = bytesToHex(sha256x2(opening, lengthOf(text), text))
      const { r, s, yParity = 0 } = await sign({ hash, privateKey: key })
      return toBase64(Uint8Array.of(header + yParity, ...hexToBytes(r, { size: 32 }), ...hexToBytes(s, { size: 32 })))
    },
  }
}

function idOfToSpend(message: string, script: Uint8Array): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const finalScriptSig = Script.encode([0, hash])
  const raw = RawOldTx.encode({
    version: 0,
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  return sha256x2(raw).reverse()
}

const lengthOf = ({ length }: Uint8Array): Uint8Array =>
  length < 0xfd ? Uint8Array.of(length) : Uint8Array.of(0xfd, length & 0xff, length >> 8)

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
