import { encodeBase58 } from '@openappkit/protocol/base58'
import { toCluster, transactionIdOf } from '@openappkit/protocol/solana'
import type { AnyTransaction, SolanaProviderOf } from './provider.js'
import { featureOf, type StandardFeatures } from './standard-wallet.js'

type Provider = SolanaProviderOf<unknown>
type Connection = { sendRawTransaction(bytes: Uint8Array, options?: object): Promise<string> }

/** The error for an unsupported method, with the code of EIP-1193. */
const notSupported = (name: string) => Object.assign(new TypeError(`The wallet has no ${name}`), { code: 4200 })
const notConnected = () => Object.assign(new TypeError('The wallet is not connected'), { code: 4900 })

function requireFeature<Name extends keyof StandardFeatures>({ wallet }: Provider, name: Name): StandardFeatures[Name] {
  const feature = featureOf(wallet, name)
  if (!feature) throw notSupported(name)
  return feature
}

function accountOf({ wallet }: Provider) {
  const [account] = wallet.accounts
  if (!account) throw notConnected()
  return account
}

/** Serializes without checking signatures: other signers may sign later. */
const bytesOf = (transaction: AnyTransaction): Uint8Array =>
  Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

/** Rebuilds the signed bytes as the class that the app passed. */
function likeOf<T extends AnyTransaction>(transaction: T, bytes: Uint8Array): T {
  const made = transaction.constructor as unknown as {
    deserialize?(bytes: Uint8Array): T
    from?(bytes: Uint8Array): T
  }
  return (made.deserialize?.(bytes) ?? made.from?.(bytes)) as T
}

function inputOf(provider: Provider, transaction: Uint8Array) {
  const chain = provider.network && toCluster(provider.network as `solana:${string}`)
  return { account: accountOf(provider), transaction, ...(chain && { chain }) }
}

/** Methods for apps that use a wallet directly, without the kit. Errors are those of the wallet. */
export const providerMethods = {
  async signMessage(provider: Provider, message: Uint8Array): Promise<Uint8Array> {
    const answers = await requireFeature(provider, 'solana:signMessage').signMessage({
      account: accountOf(provider),
      message,
    })
    return (answers as [{ signature: Uint8Array }])[0].signature
  },

  async signTransactions<T extends AnyTransaction>(provider: Provider, transactions: readonly T[]): Promise<T[]> {
    const inputs = transactions.map((transaction) => inputOf(provider, bytesOf(transaction)))
    const answers = await requireFeature(provider, 'solana:signTransaction').signTransaction(...inputs)
    const signed = answers as { signedTransaction: Uint8Array }[]
    return transactions.map((transaction, index) => likeOf(transaction, signed[index]!.signedTransaction))
  },

  async sendTransaction(
    provider: Provider,
    transaction: AnyTransaction,
    options?: object,
    connection?: Connection,
  ): Promise<string> {
    const input = { ...inputOf(provider, bytesOf(transaction)), ...(options && { options }) }
    const sends = featureOf(provider.wallet, 'solana:signAndSendTransaction')
    if (sends || !connection) {
      const answers = await requireFeature(provider, 'solana:signAndSendTransaction').signAndSendTransaction(input)
      return encodeBase58((answers as [{ signature: Uint8Array }])[0].signature)
    }
    const answers = await requireFeature(provider, 'solana:signTransaction').signTransaction(input)
    const { signedTransaction } = (answers as [{ signedTransaction: Uint8Array }])[0]
    await connection.sendRawTransaction(signedTransaction, options)
    return transactionIdOf(signedTransaction) ?? ''
  },

  async connect(provider: Provider): Promise<void> {
    await requireFeature(provider, 'standard:connect').connect()
  },

  async disconnect({ wallet }: Provider): Promise<void> {
    await featureOf(wallet, 'standard:disconnect')?.disconnect()
  },

  /** Calls `listener` when the account changes or goes. Returns a function that stops it. */
  listen(provider: Provider, event: 'accountsChanged' | 'disconnect', listener: (payload?: unknown) => void) {
    let address = provider.wallet.accounts[0]?.address
    const onChange = () => {
      const next = provider.wallet.accounts[0]?.address
      if (next === address) return
      address = next
      if (event === 'accountsChanged' && next) listener(provider.publicKey)
      if (event === 'disconnect' && !next) listener()
    }
    return featureOf(provider.wallet, 'standard:events')?.on('change', onChange) ?? (() => undefined)
  },
}
