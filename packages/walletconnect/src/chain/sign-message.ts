import { withSignal } from '@openappkit/core/adapter'
import { encodeBase58 } from '@openappkit/protocol/base58'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import { failure } from '../errors/failure.js'
import type { NamespaceLink } from '../provider/namespace-link.js'

type SignRequest = { method: string; params: unknown; read(answer: unknown): unknown }

const toBytes = (text: string) => new TextEncoder().encode(text)
const toBase64 = (text: string) => btoa(Array.from(toBytes(text), (byte) => String.fromCharCode(byte)).join(''))
const toHex = (text: string) => `0x${Array.from(toBytes(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
const signatureOf = (answer: unknown): unknown => (Object(answer) as { signature?: unknown }).signature

/** The request that signs a message, for each namespace. */
const requests: Readonly<Partial<Record<ChainNamespace, (message: string, address: string) => SignRequest>>> = {
  // Sends the message as hex, so that a message that looks like hex is not signed as bytes.
  eip155: (message, address) => ({
    method: 'personal_sign',
    params: [toHex(message), address],
    read: (answer) => answer,
  }),
  solana: (message, pubkey) => ({
    method: 'solana_signMessage',
    params: { message: encodeBase58(toBytes(message)), pubkey },
    read: signatureOf,
  }),
  polkadot: (message, address) => ({
    method: 'polkadot_signMessage',
    params: { address, message },
    read: signatureOf,
  }),
  bip122: (message, account) => ({ method: 'signMessage', params: { account, message }, read: signatureOf }),
  // ADR-36: a transaction that no chain accepts.
  cosmos: (message, signerAddress) => ({
    method: 'cosmos_signAmino',
    params: { signerAddress, signDoc: toSignDoc(signerAddress, message) },
    read: (answer) => signatureOf(signatureOf(answer)),
  }),
}

const mostCharacters = 10_000

/** Requests a signature. Returns it in the text form of the namespace. */
export async function signMessage(
  link: NamespaceLink,
  address: string,
  message: string,
  signal: AbortSignal,
): Promise<string> {
  const request = requests[link.namespace]?.(message, address)
  if (!request) throw failure('method_not_supported')
  const { method, params, read } = request
  const answer = await withSignal(signal, signal.aborted ? Promise.resolve() : link.request(method, params))
  const signature = read(answer)
  if (typeof signature !== 'string' || signature === '' || signature.length > mostCharacters) {
    throw failure('wallet_bad_answer')
  }
  return signature
}

function toSignDoc(signer: string, message: string) {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(message) } }],
    memo: '',
  }
}
