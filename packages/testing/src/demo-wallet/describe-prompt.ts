import { formatEther } from 'viem'
import type { PromptTransaction, WalletChain, WalletPrompt } from '../wallets/prompt.js'

export type PromptDescription = {
  title: string
  /** Label and value. */
  rows: readonly (readonly [string, string])[]
  /** A longer text to read before approval. */
  text?: { label: string; content: string }
}

const shownDataBytes = 64

/** Describes everything that an approval does. */
export function describePrompt(prompt: WalletPrompt, origin: string): PromptDescription {
  const site = ['Site', origin] as const
  switch (prompt.kind) {
    case 'connect':
      return { title: 'Connect to this site?', rows: [site, ['It will see', 'Your addresses and balances']] }
    case 'message':
      return {
        title: 'Sign this message?',
        rows: [site, ['Account', prompt.address]],
        text: { label: 'Message', content: prompt.text },
      }
    case 'typed-data':
      return {
        title: 'Sign this data?',
        rows: [site, ['Account', prompt.address]],
        text: { label: 'Typed data', content: describeTypedData(prompt.typedData) },
      }
    case 'transactions':
      return {
        title:
          prompt.transactions.length === 1
            ? 'Send this transaction?'
            : `Send ${prompt.transactions.length} transactions?`,
        rows: [
          site,
          ['From', prompt.from],
          ...prompt.transactions.flatMap((transaction) => describeTransaction(transaction, prompt.chain)),
          ['Network', nameOf(prompt.chain)],
        ],
      }
    case 'permissions':
      return {
        title: 'Let this site act for you?',
        rows: [
          site,
          ['Account', prompt.address],
          ['It may', prompt.permissions.map(({ type }) => type).join(', ')],
          ['Until', new Date(prompt.expiry * 1000).toISOString()],
        ],
      }
    case 'switch-network':
      return { title: 'Switch the network?', rows: [site, ['To', nameOf(prompt.chain)]] }
    case 'add-network':
      return {
        title: 'Add this network?',
        rows: [site, ['Network', nameOf(prompt.chain)], ['Endpoint', prompt.chain.rpcUrl]],
      }
  }
}

function describeTransaction({ to, value = 0n, data = '0x' }: PromptTransaction, { symbol = 'ETH' }: WalletChain) {
  const rows: (readonly [string, string])[] = [
    ['To', to ?? 'A new contract'],
    ['Amount', `${formatEther(value)} ${symbol}`],
  ]
  const bytes = (data.length - 2) / 2
  if (bytes > 0)
    rows.push(['Data', `${data.slice(0, 2 + 2 * shownDataBytes)}${bytes > shownDataBytes ? '…' : ''} (${bytes} bytes)`])
  return rows
}

function describeTypedData({ domain, primaryType, message }: Record<string, unknown>): string {
  return JSON.stringify({ domain, [String(primaryType)]: message }, null, 2)
}

const nameOf = ({ id, name = `Chain ${id}` }: WalletChain) => `${name} (${id})`
