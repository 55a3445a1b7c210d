import { polkadot } from '@openappkit/core/networks'
import { codeOf } from '@openappkit/testing/contracts'
import { createFakePolkadotWallet, polkadotAccount } from '@openappkit/testing/polkadot'
import { describe, expect, test } from 'vitest'
import { createChain } from '../chain.js'
import { createProvider } from '../discovery/create-provider.js'
import type { InjectedWallet } from '../wallet/injected-wallet.js'

const signal = new AbortController().signal
const stranger = polkadotAccount(`0x${'99'.repeat(32)}`).address(0)
const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

/** A payload as `@polkadot/api` prepares it. */
const payloadOf = (address: string) => ({
  address,
  blockHash: genesisHash,
  blockNumber: '0x00000000',
  era: '0x00',
  genesisHash,
  method: '0x00000422',
  nonce: '0x00000005',
  signedExtensions: ['CheckNonce', 'CheckWeight'],
  specVersion: '0x000f4240',
  tip: '0x00000000000000000000000000000000',
  transactionVersion: '0x0000001a',
  version: 4,
})

async function connect(wrap: (wallet: InjectedWallet) => InjectedWallet = (wallet) => wallet) {
  const wallet = createFakePolkadotWallet()
  const provider = createProvider(wrap(wallet.wallet))
  await createChain({ rpcConfigs: {}, ranksEndpoints: false }).wallets?.open(provider, { signal })
  return { wallet, provider, address: provider.accounts[0]?.address ?? '' }
}

/** The same wallet, which returns `answer` to every transaction. */
const answering =
  (answer: unknown) =>
  (wallet: InjectedWallet): InjectedWallet => ({
    enable: async (origin) => {
      const api = (await wallet.enable?.(origin)) as { accounts: object }
      return { accounts: api.accounts, signer: { signPayload: async () => answer } }
    },
  })

describe('a transaction', () => {
  test('signPayload passes the payload unchanged, with the address as the wallet spells it', async () => {
    const seen: object[] = []
    const { provider, wallet, address } = await connect((native) => ({
      enable: async (origin) => {
        const api = (await native.enable?.(origin)) as { accounts: object; signer: { signPayload(p: object): unknown } }
        const signPayload = (payload: object) => {
          seen.push(payload)
          return api.signer.signPayload(payload)
        }
        return { accounts: api.accounts, signer: { signPayload } }
      },
    }))
    const payload = payloadOf(address)
    const { id, signature } = await provider.signPayload(payload)
    expect(seen).toEqual([{ ...payload, address: wallet.addresses[0] }])
    expect(id).toBe(1)
    expect(signature).toMatch(/^0x[0-9a-f]{128}$/)
    expect(wallet.prompts.at(-1)).toEqual({ kind: 'payload', address: wallet.addresses[0], method: payload.method })
  })

  test.each([
    ['an account that the wallet does not show', { address: stranger }, 'invalid_address'],
    ['no address', { address: 'nonsense' }, 'invalid_address'],
    ['another network', { genesisHash: `0x${'b0'.repeat(32)}` }, 'chain_not_supported'],
    ['no network', { genesisHash: '0x91b1' }, 'invalid_option'],
    ['no call', { method: 'transfer' }, 'invalid_option'],
    ['no version', { version: '4' }, 'invalid_option'],
    ['no extensions', { signedExtensions: 'CheckNonce' }, 'invalid_option'],
    ['extensions that are numbers', { signedExtensions: [7] }, 'invalid_option'],
  ])('a payload with %s opens no prompt', async (_, change, code) => {
    const { provider, wallet, address } = await connect()
    expect(await codeOf(provider.signPayload({ ...payloadOf(address), ...change } as never))).toBe(code)
    for (const nothing of [undefined, null, 'text']) {
      expect(await codeOf(provider.signPayload(nothing as never))).toBe('invalid_option')
    }
    expect(wallet.prompts).toHaveLength(1)
  })

  test('a transaction is not signed before the wallet is open', async () => {
    const provider = createProvider(createFakePolkadotWallet().wallet)
    expect(await codeOf(provider.signPayload(payloadOf(stranger)))).toBe('wallet_disconnected')
  })

  test('a transaction that the user refuses is user_rejected', async () => {
    const { provider, wallet, address } = await connect()
    wallet.setBehaviour('refuse')
    expect(await codeOf(provider.signPayload(payloadOf(address)))).toBe('user_rejected')
  })

  const signature = `0x${'ab'.repeat(64)}`
  test('signPayload returns a signedTransaction only when the payload allows it', async () => {
    const { provider, address } = await connect(answering({ id: 3, signature, signedTransaction: '0x1234' }))
    expect(await provider.signPayload(payloadOf(address))).toEqual({ id: 3, signature })
    const payload = { ...payloadOf(address), withSignedTransaction: true }
    expect(await provider.signPayload(payload)).toEqual({ id: 3, signature, signedTransaction: '0x1234' })
  })

  test.each([
    ['nothing', undefined],
    ['no signature', { id: 1 }],
    ['an invalid transaction', { id: 1, signature, signedTransaction: 'hello' }],
    ['a transaction that is a number', { id: 1, signature, signedTransaction: 7 }],
  ])('signPayload rejects an answer with %s as wallet_bad_answer', async (_, answer) => {
    const { provider, address } = await connect(answering(answer))
    const payload = { ...payloadOf(address), withSignedTransaction: true }
    expect(await codeOf(provider.signPayload(payload))).toBe('wallet_bad_answer')
  })
})

test('the payload has the network of the tests', () => {
  expect(polkadot.caipNetworkId).toBe(`polkadot:${genesisHash.slice(2, 34)}`)
})
