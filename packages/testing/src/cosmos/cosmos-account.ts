import { bytesToHex, concat, type Hex, hexToBytes, ripemd160, sha256, stringToBytes } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { encodeBech32 } from './bech32.js'
import { type AminoDoc, type DirectDoc, directSignBytes, serializeAmino } from './sign-docs.js'

export type CosmosAccount = ReturnType<typeof cosmosAccount>
export type CosmosSignature = { pub_key: { type: string; value: string }; signature: string }

/** An account of one secp256k1 key on the networks of a prefix. Signs as Cosmos wallets do. */
export function cosmosAccount(key: Hex, prefix = 'cosmos') {
  const publicKey = compress(privateKeyToAccount(key).publicKey)
  const payload = hexToBytes(ripemd160(sha256(publicKey)))
  const address = encodeBech32(prefix, payload)

  async function signBytes(bytes: Uint8Array): Promise<CosmosSignature> {
    const { r, s } = await sign({ hash: sha256(bytes), privateKey: key })
    const signature = hexToBytes(concat([padded(r), padded(s)]))
    return {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(publicKey) },
      signature: toBase64(signature),
    }
  }

  const signAmino = (doc: AminoDoc) => signBytes(stringToBytes(serializeAmino(doc)))

  return {
    address,
    /** The 20 bytes of the address. */
    payload,
    /** The compressed key of 33 bytes. */
    publicKey,
    signAmino,
    signDirect: (doc: DirectDoc) => signBytes(directSignBytes(doc)),
    /** ADR-36: a transaction that no chain accepts. */
    signArbitrary: (message: string | Uint8Array) => signAmino(toArbitraryDoc(address, message)),
  }
}

/** The ADR-36 document of a message. */
export function toArbitraryDoc(signer: string, message: string | Uint8Array): AminoDoc {
  const data = toBase64(typeof message === 'string' ? new TextEncoder().encode(message) : message)
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

/** Converts 04, X and Y to 02 or 03 and X. */
function compress(uncompressed: Hex): Uint8Array {
  const bytes = hexToBytes(uncompressed)
  return Uint8Array.of(2 + ((bytes[64] ?? 0) & 1), ...bytes.subarray(1, 33))
}

const padded = (value: Hex): Hex => bytesToHex(hexToBytes(value, { size: 32 }))

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
