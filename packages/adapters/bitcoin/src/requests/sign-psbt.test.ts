import { bitcoinRegtest } from '@openappkit/core/networks'
import { bitcoinAccount, createFakeBitcoinWallet, spendFrom } from '@openappkit/testing/bitcoin'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { createChain } from '../chain.js'
import { createProvider } from '../discovery/create-provider.js'

const signal = new AbortController().signal
const stranger = bitcoinAccount(`0x${'33'.repeat(32)}`, 'p2wpkh', 'regtest')
const owner = `0x${'11'.repeat(32)}` as const
const accounts = {
  payment: bitcoinAccount(owner, 'p2wpkh', 'regtest'),
  ordinals: bitcoinAccount(owner, 'p2tr', 'regtest'),
}

async function connect(kind: 'standard' | 'listed') {
  const wallet = createFakeBitcoinWallet({ networks: [bitcoinRegtest.caipNetworkId] })
  const native = { kind, wallet: kind === 'standard' ? wallet.wallet : wallet.listed }
  const provider = createProvider(native as Parameters<typeof createProvider>[0])
  await createChain({ rpcConfigs: {}, ranksEndpoints: false }).wallets?.open(provider, { signal })
  return { wallet, provider }
}

describe.each(['standard', 'listed'] as const)('PSBTs with a wallet of kind %s', (kind) => {
  test('signPsbt signs the named inputs, and the network accepts the transaction', async () => {
    const { provider, wallet } = await connect(kind)
    const spend = spendFrom([accounts.payment, accounts.ordinals], stranger.address)
    const inputs = [
      { address: accounts.payment.address, indexes: [0] },
      { address: accounts.ordinals.address, indexes: [1] },
    ]
    const signed = await provider.signPsbt({ psbt: spend.psbt, inputs })
    expect(spend.finish(signed)).toMatch(/^[0-9a-f]{64}$/)
    expect(wallet.prompts.at(-1)).toEqual({ kind: 'psbt', addresses: inputs.map(({ address }) => address) })
  })

  test('a PSBT keeps the inputs of other accounts unsigned', async () => {
    const { provider } = await connect(kind)
    const spend = spendFrom([accounts.payment, stranger], stranger.address)
    const inputs = [{ address: accounts.payment.address, indexes: [0] }]
    const signed = await provider.signPsbt({ psbt: spend.psbt, inputs })
    expect(() => spend.finish(signed)).toThrow('Not enough partial sign')
  })

  test.each([
    ['an input of another account', accounts.payment.address, [1], 'invalid_address'],
    ['an account that the wallet does not show', stranger.address, [1], 'invalid_address'],
    ['a missing input', accounts.payment.address, [2], 'invalid_option'],
    ['a duplicate input', accounts.payment.address, [0, 0], 'invalid_option'],
    ['no input', accounts.payment.address, [], 'invalid_option'],
  ])('a PSBT that names %s opens no prompt', async (_, address, indexes, code) => {
    const { provider, wallet } = await connect(kind)
    const { psbt } = spendFrom([accounts.payment, stranger], stranger.address)
    expect(await codeOf(provider.signPsbt({ psbt, inputs: [{ address, indexes }] }))).toBe(code)
    expect(wallet.prompts).toEqual([{ kind: 'connect' }])
  })

  test('an invalid PSBT opens no prompt', async () => {
    const { provider, wallet } = await connect(kind)
    const inputs = [{ address: accounts.payment.address, indexes: [0] }]
    for (const psbt of ['', '%', 'cHNidP8=', btoa('nonsense')]) {
      expect(await codeOf(provider.signPsbt({ psbt, inputs }))).toBe('invalid_option')
    }
    expect(wallet.prompts).toEqual([{ kind: 'connect' }])
  })

  test.each([
    ['refuse', 'user_rejected'],
    ['lie', 'wallet_bad_answer'],
  ] as const)('signPsbt rejects with a code when the behavior of the wallet is %s', async (behaviour, code) => {
    const { provider, wallet } = await connect(kind)
    wallet.setBehaviour(behaviour)
    const { psbt } = spendFrom([accounts.payment], stranger.address)
    const inputs = [{ address: accounts.payment.address, indexes: [0] }]
    expect(await codeOf(provider.signPsbt({ psbt, inputs }))).toBe(code)
  })
})
