import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { fromCluster, readBase64, readSignatureBytes, withSignature, writeBase64 } from '@openappkit/protocol/solana'
import type { StandardAccount, StandardFeatures, StandardTransactionInput, StandardWallet } from './standard-wallet.js'

/** Connects to a wallet outside the page. Requests have the names and formats of WalletConnect. */
export type SolanaLink = {
  isOpen(): boolean
  addresses(): readonly string[]
  chains(): readonly CaipNetworkId[]
  /** The network that requests go to. */
  chain(): CaipNetworkId | undefined
  setChain(next: CaipNetworkId): void
  can(method: string): boolean
  /** @param on a network other than the current one */
  request(method: string, params: unknown, on?: CaipNetworkId): Promise<unknown>
  /** Calls `listener` when accounts or networks change. Returns a function that stops it. */
  onChange(listener: () => void): () => void
  /** Gives up the page's permission. */
  revoke(): Promise<void>
  /** Creates the error for an answer that does not match the method. */
  nonsense(): Error
}

/** Upper limit for the base64 text of a transaction, which fits into one packet of 1,232 bytes. */
const longestText = 2_464
const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

/**
 * Presents a wallet outside the page as a Wallet Standard wallet, so that the same chain package works with it. It has the
 * features that its link supports, under their standard names.
 */
export function createLinkedWallet(name: string, link: SolanaLink): StandardWallet {
  const features = createFeatures(link, () => wallet.accounts)
  const wallet: StandardWallet = {
    version: '1.0.0',
    name,
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

function createFeatures(link: SolanaLink, accounts: () => readonly StandardAccount[]) {
  const always: Partial<StandardFeatures> = {
    'standard:connect': {
      async connect() {
        if (!link.isOpen()) throw Object.assign(new Error('The wallet is disconnected'), { code: 4900 })
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { disconnect: link.revoke },
    'standard:events': { on: (_event, listener) => link.onChange(() => listener(undefined)) },
    // The link decides where requests go.
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

/** Runs the work one input after the other, because a user answers one window at a time. */
async function inOrder<T, R>(inputs: readonly T[], work: (input: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const input of inputs) results.push(await work(input))
  return results
}

async function signMessage(link: SolanaLink, { account, message }: MessageInput) {
  const params = { message: encodeBase58(message), pubkey: account.address }
  return { signedMessage: message, signature: readSignature(link, await link.request('solana_signMessage', params)) }
}

async function sendOne(link: SolanaLink, { account, transaction, chain, options }: StandardTransactionInput) {
  const params = {
    transaction: writeBase64(transaction),
    pubkey: account.address,
    ...(options && { sendOptions: options }),
  }
  return {
    signature: readSignature(link, await link.request('solana_signAndSendTransaction', params, networkOf(chain))),
  }
}

async function signTransactions(link: SolanaLink, inputs: readonly StandardTransactionInput[]) {
  const [first] = inputs
  const isOneRequest =
    link.can('solana_signAllTransactions') && (inputs.length > 1 || !link.can('solana_signTransaction'))
  if (!first || !isOneRequest) return inOrder(inputs, (one) => signOne(link, one))
  const params = {
    transactions: inputs.map(({ transaction }) => writeBase64(transaction)),
    pubkey: first.account.address,
  }
  const answer = await link.request('solana_signAllTransactions', params, networkOf(first.chain))
  const { transactions } = Object(answer) as { transactions?: unknown }
  if (!Array.isArray(transactions) || transactions.length !== inputs.length) throw link.nonsense()
  return transactions.map((text) => ({ signedTransaction: readTransaction(link, text) }))
}

async function signOne(link: SolanaLink, { account, transaction, chain }: StandardTransactionInput) {
  const params = { transaction: writeBase64(transaction), pubkey: account.address }
  const answer = await link.request('solana_signTransaction', params, networkOf(chain))
  const { transaction: whole } = Object(answer) as { transaction?: unknown }
  // Older wallets answer with the signature alone.
  if (whole !== undefined) return { signedTransaction: readTransaction(link, whole) }
  const signed = withSignature(transaction, account.address, readSignature(link, answer))
  if (!signed) throw link.nonsense()
  return { signedTransaction: signed }
}

const networkOf = (chain: string | undefined): CaipNetworkId | undefined => (chain ? fromCluster(chain) : undefined)

function readSignature(link: SolanaLink, answer: unknown): Uint8Array {
  // Some wallets answer with the bare signature.
  const { signature = answer } = Object(answer) as { signature?: unknown }
  const bytes = readSignatureBytes(signature)
  if (!bytes) throw link.nonsense()
  return bytes
}

function readTransaction(link: SolanaLink, text: unknown): Uint8Array {
  const bytes = typeof text === 'string' && text.length < longestText ? readBase64(text) : undefined
  if (!bytes) throw link.nonsense()
  return bytes
}
