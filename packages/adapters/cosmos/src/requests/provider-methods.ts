import type { RequestOptions } from '@openappkit/core/adapter'
import { askWallet } from '../wallet/ask-wallet.js'
import { badAnswer, failure } from '../wallet/failure.js'
import type {
  AminoSignDoc,
  AminoSigned,
  CosmosAccount,
  CosmosProvider,
  DirectSignDoc,
  DirectSigned,
} from '../wallet/namespace.js'
import { copyBytes, readInteger, toBase64 } from '../wallet/read-bytes.js'
import { readKey } from '../wallet/read-key.js'
import { type CosmosNetwork, cosmosNetworks } from '../wallet/wallet-link.js'
import { readSignature } from './read-signature.js'
import { signMessage as sign } from './signing.js'
import { withoutField } from './without-field.js'

const transactionLimit = 4 * 1024 * 1024

// Fields that the user can change in the wallet: `memo` of TxBody and `fee` of AuthInfo.
const [memoField, feeField] = [2, 2]

/** Requests of the app have no deadline. */
const unbounded = (): RequestOptions => ({ signal: new AbortController().signal })

/** Returns a Cosmos network of the app. Throws `chain_not_supported`. */
function networkOf(provider: CosmosProvider, matches: (network: CosmosNetwork) => boolean): CosmosNetwork {
  const network = cosmosNetworks(provider).find(matches)
  if (!network) throw failure('chain_not_supported')
  return network
}

const currentNetwork = (provider: CosmosProvider) =>
  networkOf(provider, ({ caipNetworkId }) => caipNetworkId === provider.network)

export async function getAccounts(provider: CosmosProvider): Promise<readonly CosmosAccount[]> {
  return [await readKey(provider, currentNetwork(provider), unbounded())]
}

export async function signMessage(provider: CosmosProvider, { message }: { message: string }): Promise<string> {
  const network = currentNetwork(provider)
  const { address, pubkey } = await readKey(provider, network, unbounded())
  const account = { address, type: 'eoa', publicKey: toBase64(pubkey) } as const
  return sign({ provider, accounts: [account], network: network.caipNetworkId }, message, unbounded())
}

/** Requires the signer to be the account on the network of the transaction. */
async function requireSigner(provider: CosmosProvider, signer: string, chainId: unknown) {
  const network = networkOf(provider, ({ id }) => id === chainId)
  const { address, pubkey } = await readKey(provider, network, unbounded())
  if (address !== signer) throw failure('invalid_address')
  return { chainId: network.id, publicKey: toBase64(pubkey) }
}

export async function signAmino(provider: CosmosProvider, signer: string, doc: AminoSignDoc): Promise<AminoSigned> {
  const { chainId, publicKey } = await requireSigner(provider, signer, doc.chain_id)
  const { native } = provider
  return askWallet(async () => {
    if (typeof native.signAmino !== 'function') throw failure('method_not_supported')
    const answer = Object(await native.signAmino(chainId, signer, doc)) as { signed?: unknown; signature?: unknown }
    const plain = toPlain(answer.signed)
    const signed = plain && withNumbersOf(doc, plain)
    if (!signed || identityOf(signed) !== identityOf(doc)) throw badAnswer('signAmino')
    return { signed, signature: readSignature(answer.signature, publicKey, 'signAmino') }
  }, unbounded())
}

export async function signDirect(provider: CosmosProvider, signer: string, doc: DirectSignDoc): Promise<DirectSigned> {
  const { chainId, publicKey } = await requireSigner(provider, signer, doc.chainId)
  const { native } = provider
  return askWallet(async () => {
    if (typeof native.signDirect !== 'function') throw failure('method_not_supported')
    const answer = Object(await native.signDirect(chainId, signer, doc)) as { signed?: unknown; signature?: unknown }
    const signed = Object(answer.signed) as Record<string, unknown>
    const bodyBytes = copyBytes(signed.bodyBytes, transactionLimit)
    const authInfoBytes = copyBytes(signed.authInfoBytes, transactionLimit)
    const isThere = signed.chainId === chainId && isSameNumber(signed.accountNumber, doc.accountNumber)
    if (!bodyBytes || !authInfoBytes || !isThere) throw badAnswer('signDirect')
    if (!isSameButOne(memoField, doc.bodyBytes, bodyBytes)) throw badAnswer('signDirect')
    if (!isSameButOne(feeField, doc.authInfoBytes, authInfoBytes)) throw badAnswer('signDirect')
    const signature = readSignature(answer.signature, publicKey, 'signDirect')
    return { signed: { bodyBytes, authInfoBytes, chainId, accountNumber: doc.accountNumber }, signature }
  }, unbounded())
}

/** Copies a value as JSON, so that its getters are read only once. */
function toPlain(value: unknown): AminoSignDoc | undefined {
  const text = JSON.stringify(value) as string | undefined
  const copy: unknown = text && text.length <= transactionLimit ? JSON.parse(text) : undefined
  return typeof copy === 'object' && copy !== null ? (copy as AminoSignDoc) : undefined
}

/** Compares integers in any format of a wallet: numbers, digits, bigints and `Long` objects. */
function isSameNumber(one: unknown, other: unknown): boolean {
  const number = readInteger(one)
  return number !== undefined && number === readInteger(other)
}

/** Keeps the app's format of numbers that are equal. */
function withNumbersOf(doc: AminoSignDoc, signed: AminoSignDoc): AminoSignDoc {
  const names = ['account_number', 'sequence', 'timeout_height'] as const
  const same = names.filter((name) => doc[name] !== undefined && isSameNumber(signed[name], doc[name]))
  return { ...signed, ...Object.fromEntries(same.map((name) => [name, doc[name]])) }
}

/** Serializes the fields that the user cannot change: all except fee and memo. */
function identityOf({ chain_id, account_number, sequence, msgs, timeout_height }: AminoSignDoc): string {
  return JSON.stringify(sorted([chain_id, account_number, sequence, msgs, timeout_height]))
}

const isSameButOne = (field: number, one: Uint8Array, other: Uint8Array): boolean =>
  toBase64(withoutField(field, one)) === toBase64(withoutField(field, other))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, part]) => [key, sorted(part)])
}
