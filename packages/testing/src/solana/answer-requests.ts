import { encodeBase58 } from '@openappkit/protocol/base58'
import { messageOf, transactionIdOf, withSignature } from '@openappkit/protocol/solana'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import type { SolanaKey } from './solana-account.js'
import { askSolana } from './solana-rpc.js'

export type SolanaRequestsDeps = { key: SolanaKey; rpcUrl: string }

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Decodes base58 of any length. The decoder of the protocol package accepts keys and signatures only. */
function decodeText(text: string): Uint8Array {
  let value = [...text].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  return Uint8Array.from(bytes)
}

/** Responds to WalletConnect's Solana requests, like a wallet on another device. */
export function answerSolanaRequests({ key, rpcUrl }: SolanaRequestsDeps) {
  async function sign(text: string): Promise<Uint8Array> {
    const transaction = fromBase64(text)
    const message = messageOf(transaction)
    const signed = message && withSignature(transaction, key.address, await key.sign(message))
    if (!signed) throw new ProviderRpcError(-32602, 'The account does not sign this transaction')
    return signed
  }

  return async (method: string, params: unknown): Promise<unknown> => {
    const { message = '', transaction = '', transactions = [] } = params as Record<string, never>
    switch (method) {
      case 'solana_signMessage':
        return { signature: encodeBase58(await key.sign(decodeText(message))) }
      case 'solana_signTransaction': {
        const signed = await sign(transaction)
        return { signature: transactionIdOf(signed), transaction: toBase64(signed) }
      }
      case 'solana_signAllTransactions':
        return { transactions: (await Promise.all((transactions as string[]).map(sign))).map(toBase64) }
      case 'solana_signAndSendTransaction': {
        const signed = await sign(transaction)
        await askSolana(rpcUrl, 'sendTransaction', [toBase64(signed), { encoding: 'base64' }])
        return { signature: transactionIdOf(signed) }
      }
      default:
        throw new ProviderRpcError(5101, `Unsupported methods. ${method}`)
    }
  }
}
