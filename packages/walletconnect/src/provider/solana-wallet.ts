import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import {
  fromCluster,
  type StandardAccount,
  type StandardFeatures,
  type StandardTransactionInput,
  type StandardWallet,
  withSignature,
} from '@openappkit/protocol/solana'
import { failure } from '../errors/failure.js'
import { linkEvents, type NamespaceLink } from './namespace-link.js'
import { ProviderRpcError } from './provider-rpc-error.js'

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const longestTransaction = 1_232

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const nonsense = () => failure('wallet_bad_answer')

/**
 * The Solana wallet of a pairing as a wallet of the Wallet Standard, so that the same chain package works with it. It has
 * the features that the session grants, under the names that the standard gives them.
 */
export function createSolanaWallet(link: NamespaceLink, onRevoke: () => Promise<void>): StandardWallet {
  const features = createFeatures(link, onRevoke, () => wallet.accounts)
  const wallet: StandardWallet = {
    version: '1.0.0',
    name: 'WalletConnect',
    icon,
    get chains() {
      return link.chains()
    },
    get features() {
      return features()
    },
    get accounts() {
      const names = Object.keys(features())
      return link.addresses().map((address): StandardAccount => {
        const publicKey = decodeBase58(address) ?? new Uint8Array(32)
        return { address, publicKey, chains: link.chains(), features: names }
      })
    },
  }
  return wallet
}

function createFeatures(
  link: NamespaceLink,
  onRevoke: () => Promise<void>,
  accounts: () => readonly StandardAccount[],
) {
  const always: Partial<StandardFeatures> = {
    'standard:connect': {
      async connect() {
        if (!link.isOpen()) throw new ProviderRpcError(4900, 'The wallet is disconnected')
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { disconnect: onRevoke },
    'standard:events': {
      on(_event, listener) {
        for (const event of linkEvents) link.on(event, listener)
        return () => {
          for (const event of linkEvents) link.off(event, listener)
        }
      },
    },
    // The session says where requests go.
    'openappkit:network': {
      current: () => link.chain(),
      choose: (network) => link.setChain(network as CaipNetworkId),
    },
  }
  const signsMessages = { signMessage: (...inputs: MessageInput[]) => inOrder(inputs, (one) => signMessage(link, one)) }
  const signs = { signTransaction: (...inputs: StandardTransactionInput[]) => signTransactions(link, inputs) }
  const sends = {
    signAndSendTransaction: (...inputs: StandardTransactionInput[]) => inOrder(inputs, (one) => sendOne(link, one)),
  }
  return (): Readonly<Partial<StandardFeatures>> => ({
    ...always,
    ...(link.can('solana_signMessage') && { 'solana:signMessage': signsMessages }),
    ...((link.can('solana_signTransaction') || link.can('solana_signAllTransactions')) && {
      'solana:signTransaction': signs,
    }),
    ...(link.can('solana_signAndSendTransaction') && { 'solana:signAndSendTransaction': sends }),
  })
}

type MessageInput = { account: StandardAccount; message: Uint8Array }

/** One after the other: a person answers one window at a time. */
async function inOrder<T, R>(inputs: readonly T[], work: (input: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const input of inputs) results.push(await work(input))
  return results
}

async function signMessage(link: NamespaceLink, { account, message }: MessageInput) {
  const params = { message: encodeBase58(message), pubkey: account.address }
  return { signedMessage: message, signature: readSignature(await link.request('solana_signMessage', params)) }
}

async function sendOne(link: NamespaceLink, { account, transaction, chain, options }: StandardTransactionInput) {
  const params = {
    transaction: toBase64(transaction),
    pubkey: account.address,
    ...(options && { sendOptions: options }),
  }
  return { signature: readSignature(await link.request('solana_signAndSendTransaction', params, networkOf(chain))) }
}

async function signTransactions(link: NamespaceLink, inputs: readonly StandardTransactionInput[]) {
  const [first] = inputs
  const isOneRequest =
    link.can('solana_signAllTransactions') && (inputs.length > 1 || !link.can('solana_signTransaction'))
  if (!first || !isOneRequest) return inOrder(inputs, (one) => signOne(link, one))
  const params = { transactions: inputs.map(({ transaction }) => toBase64(transaction)), pubkey: first.account.address }
  const answer = await link.request('solana_signAllTransactions', params, networkOf(first.chain))
  const { transactions } = Object(answer) as { transactions?: unknown }
  if (!Array.isArray(transactions) || transactions.length !== inputs.length) throw nonsense()
  return transactions.map((text) => ({ signedTransaction: readTransaction(text) }))
}

async function signOne(link: NamespaceLink, { account, transaction, chain }: StandardTransactionInput) {
  const params = { transaction: toBase64(transaction), pubkey: account.address }
  const answer = await link.request('solana_signTransaction', params, networkOf(chain))
  const { transaction: whole } = Object(answer) as { transaction?: unknown }
  // Older wallets answer with the signature alone.
  if (whole !== undefined) return { signedTransaction: readTransaction(whole) }
  const signed = withSignature(transaction, account.address, readSignature(answer))
  if (!signed) throw nonsense()
  return { signedTransaction: signed }
}

const networkOf = (chain: string | undefined): CaipNetworkId | undefined => (chain ? fromCluster(chain) : undefined)

function readSignature(answer: unknown): Uint8Array {
  const { signature } = Object(answer) as { signature?: unknown }
  const bytes = typeof signature === 'string' ? decodeBase58(signature) : undefined
  if (bytes?.length !== 64) throw nonsense()
  return bytes
}

function readTransaction(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text.length > longestTransaction * 2) throw nonsense()
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
