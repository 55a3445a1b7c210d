import { bitcoinRegtest } from '@openappkit/core/networks'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import {
  type BitcoinAddressKind,
  answerEsplora,
  bitcoinAccount,
  createBitcoinLedger,
  createFakeBitcoinWallet,
} from '@openappkit/testing/bitcoin'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { createChain } from '../chain.js'
import { createProvider } from '../discovery/create-provider.js'
import { getUtxos } from '../index.js'

const signal = new AbortController().signal
const { address: recipient } = bitcoinAccount(`0x${'33'.repeat(32)}`, 'p2wpkh', 'regtest')
const url = 'http://ledger.invalid'
const network = {
  ...bitcoinRegtest,
  rpcUrls: { default: { http: [url] }, chainDefault: { http: [] } },
}

type Visit = { paysWith?: BitcoinAddressKind; sends?: boolean }

/** A wallet with an output of 100,000 satoshis on a local ledger. */
async function connect(kind: 'standard' | 'listed', { paysWith = 'p2wpkh', sends = true }: Visit = {}) {
  const ledger = createBitcoinLedger()
  const networks = [bitcoinRegtest.caipNetworkId]
  const wallet = createFakeBitcoinWallet({ networks, paysWith, ...(sends && { ledger }) })
  const native = { kind, wallet: kind === 'standard' ? wallet.wallet : wallet.listed }
  const provider = createProvider(native as Parameters<typeof createProvider>[0])
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  const opened = await chain.wallets?.open(provider, { signal })
  const own = opened?.accounts[0].address ?? ''
  ledger.fund(own, 100_000n)
  const configs = { [url]: { fetchFn: answerEsplora(ledger) } }
  const holdings = (address: string) => getUtxos({ address, network, configs })
  return { ledger, wallet, provider, own, holdings }
}

describe.each(['standard', 'listed'] as const)('transfers with a wallet of kind %s', (kind) => {
  test.each(['p2wpkh', 'p2sh', 'p2tr'] as const)(
    'the network accepts a transfer from %s, and getUtxos finds it',
    async (paysWith) => {
      const { ledger, wallet, provider, own, holdings } = await connect(kind, { paysWith })
      const txid = await provider.sendTransfer({ recipient, amount: 30_000n })
      expect(wallet.prompts.at(-1)).toEqual({ kind: 'transfer', recipients: [{ address: recipient, amount: 30_000n }] })
      expect(await holdings(recipient)).toEqual([{ txid, vout: expect.any(Number), value: 30_000n }])
      const [change, ...more] = await holdings(own)
      expect(more).toEqual([])
      expect(change).toMatchObject({ txid })
      expect(change?.value).toBeGreaterThan(68_000n)
      expect(change?.value).toBeLessThan(70_000n)
      ledger.mine()
      expect(await holdings(recipient)).toMatchObject([{ txid, blockHeight: 2 }])
    },
  )

  const foreign = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const misspelt = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`
  test.each([
    ['an address of another network', { recipient: foreign, amount: 1_000n }, 'invalid_address'],
    ['a misspelt address', { recipient: misspelt, amount: 1_000n }, 'invalid_address'],
    ['no address', { recipient: '', amount: 1_000n }, 'invalid_address'],
    ['a zero amount', { recipient, amount: 0n }, 'invalid_option'],
    ['a negative amount', { recipient, amount: -1n }, 'invalid_option'],
    ['more than the whole supply', { recipient, amount: 2_100_000_000_000_001n }, 'invalid_option'],
    ['an amount that is a fraction', { recipient, amount: 0.5 as never }, 'invalid_option'],
  ] as const)('a transfer with %s opens no prompt', async (_, request, code) => {
    const { provider, wallet } = await connect(kind)
    expect(await codeOf(provider.sendTransfer(request))).toBe(code)
    expect(wallet.prompts).toEqual([{ kind: 'connect' }])
  })

  test.each([
    ['refuse', 'user_rejected'],
    ['lie', 'wallet_bad_answer'],
    ['vanish', 'wallet_disconnected'],
  ] as const)('a transfer moves nothing when the behavior of the wallet is %s', async (behaviour, code) => {
    const { provider, wallet, holdings } = await connect(kind)
    wallet.setBehaviour(behaviour)
    expect(await codeOf(provider.sendTransfer({ recipient, amount: 30_000n }))).toBe(code)
    expect(await holdings(recipient)).toEqual([])
  })

  test('a transfer of more than the balance rejects with insufficient_funds', async () => {
    const { provider } = await connect(kind)
    expect(await codeOf(provider.sendTransfer({ recipient, amount: 100_000n }))).toBe('insufficient_funds')
  })

  test('a wallet that cannot send is not asked for a transfer', async () => {
    const { provider, wallet } = await connect(kind, { sends: false })
    expect(await codeOf(provider.sendTransfer({ recipient, amount: 1_000n }))).toBe('method_not_supported')
    expect(wallet.prompts).toEqual([{ kind: 'connect' }])
  })

  test('a wallet that switched to another network is not asked for a transfer', async () => {
    const { provider, wallet } = await connect(kind)
    wallet.switchTo('bip122:00000008819873e925422c1ff0f99f7c' satisfies CaipNetworkId)
    expect(await codeOf(provider.sendTransfer({ recipient, amount: 1_000n }))).toBe('chain_not_supported')
    expect(wallet.prompts).toEqual([{ kind: 'connect' }])
  })

  test('getAccountAddresses returns the accounts that the wallet shows now', async () => {
    const { provider, wallet } = await connect(kind)
    wallet.switchAccount()
    const accounts = await provider.getAccountAddresses()
    expect(accounts.map(({ type }) => type)).toEqual(['payment', 'payment', 'ordinal', 'ordinal'])
    expect(accounts[0]?.address).toBe(wallet.addresses[0])
    wallet.disconnect()
    expect(await codeOf(provider.getAccountAddresses())).toBe('wallet_disconnected')
  })
})

test('a Wallet Standard wallet on another network is not asked for a transfer', async () => {
  const { provider, wallet } = await connect('standard')
  const asked: string[] = []
  const elsewhere = {
    async request(method: string) {
      asked.push(method)
      return { result: { bitcoin: { name: 'Signet' } } }
    },
  }
  Object.assign(wallet.wallet.features, { 'sats-connect:': { provider: elsewhere } })
  expect(await codeOf(provider.sendTransfer({ recipient, amount: 1_000n }))).toBe('chain_not_supported')
  expect(asked).toEqual(['wallet_getNetwork'])
})
