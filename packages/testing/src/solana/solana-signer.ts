import type { StandardAccount } from '@openappkit/crypto/solana'
import { decodeBase58 } from '@openappkit/protocol/base58'
import { messageOf, signersOf, transactionIdOf, withSignature } from '@openappkit/protocol/solana'
import { formatSignInMessage, type SignInFields } from '@openappkit/protocol/sign-in'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import type { SolanaKey } from './solana-account.js'
import { askSolana } from './solana-rpc.js'

/** A prompt that the wallet shows before it acts. */
export type SolanaSignerPrompt =
  | { kind: 'connect' }
  | { kind: 'message'; address: string; text: string }
  | { kind: 'transactions'; address: string; chain: string | undefined; transactions: readonly Uint8Array[] }

export type SolanaSignerDeps = {
  keys(): readonly SolanaKey[]
  /** The endpoint of a chain, by the name in the request. */
  rpcUrl(chain: string): string | undefined
  approve(prompt: SolanaSignerPrompt): Promise<void>
  /** Returns the fields to sign instead of the requested ones. */
  lie?: ((fields: SignInFields) => SignInFields) | undefined
}

type TransactionInput = { account: StandardAccount; transaction: Uint8Array; chain?: string; options?: object }

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Signs and sends for a Solana wallet. */
export function createSolanaSigner({ keys, rpcUrl, approve, lie = (fields) => fields }: SolanaSignerDeps) {
  function keyOf({ address }: Pick<StandardAccount, 'address'>): SolanaKey {
    const key = keys().find((one) => one.address === address)
    if (!key) throw new ProviderRpcError(4100, 'The account is not authorized')
    return key
  }

  async function signOne({ account, transaction }: TransactionInput): Promise<Uint8Array> {
    const key = keyOf(account)
    const message = messageOf(transaction)
    if (!message || !signersOf(transaction).includes(key.address)) {
      throw new ProviderRpcError(-32602, 'The account does not sign this transaction')
    }
    const signed = withSignature(transaction, key.address, await key.sign(message))
    if (!signed) throw new ProviderRpcError(-32603, 'The transaction cannot be signed')
    return signed
  }

  async function show(inputs: readonly TransactionInput[]): Promise<void> {
    const [first] = inputs
    if (!first) return
    await approve({
      kind: 'transactions',
      address: keyOf(first.account).address,
      chain: first.chain,
      transactions: inputs.map(({ transaction }) => transaction),
    })
  }

  return {
    async signMessage(...inputs: { account: StandardAccount; message: Uint8Array }[]) {
      return Promise.all(
        inputs.map(async ({ account, message }) => {
          const key = keyOf(account)
          await approve({ kind: 'message', address: key.address, text: new TextDecoder().decode(message) })
          return { signedMessage: message, signature: await key.sign(message) }
        }),
      )
    },

    async signTransaction(...inputs: TransactionInput[]) {
      await show(inputs)
      return Promise.all(inputs.map(async (input) => ({ signedTransaction: await signOne(input) })))
    },

    async signAndSendTransaction(...inputs: TransactionInput[]) {
      await show(inputs)
      return Promise.all(
        inputs.map(async (input) => {
          const url = rpcUrl(input.chain ?? '')
          if (!url) throw new ProviderRpcError(4902, 'The wallet does not know this network')
          const signed = await signOne(input)
          await askSolana(url, 'sendTransaction', [toBase64(signed), { encoding: 'base64', ...input.options }])
          return { signature: decodeBase58(transactionIdOf(signed) ?? '') ?? new Uint8Array() }
        }),
      )
    },

    /** Sign-In With Solana: the wallet formats the message. */
    async signIn(...inputs: object[]) {
      return Promise.all(
        inputs.map(async (input) => {
          const [key] = keys()
          if (!key) throw new ProviderRpcError(4100, 'There is no account')
          const fields = input as Record<'domain' | 'uri' | 'version' | 'chainId' | 'nonce', string>
          const text = formatSignInMessage(lie({ ...fields, accountOf: 'Solana', address: key.address }))
          await approve({ kind: 'message', address: key.address, text })
          const signedMessage = new TextEncoder().encode(text)
          return { signedMessage, signature: await key.sign(signedMessage) }
        }),
      )
    },
  }
}
