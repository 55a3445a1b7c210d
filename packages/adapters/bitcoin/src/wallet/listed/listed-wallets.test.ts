import { bitcoin } from '@openappkit/core/networks'
import { bitcoinAccount } from '@openappkit/testing/bitcoin'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { createChain } from '../../chain.js'
import { createProvider } from '../../discovery/create-provider.js'
import type { ListedProvider } from '../native-wallet.js'

const never = () => ({ signal: new AbortController().signal })
const payment = bitcoinAccount(`0x${'11'.repeat(32)}`, 'p2wpkh', 'main').address
const ordinals = bitcoinAccount(`0x${'11'.repeat(32)}`, 'p2tr', 'main').address
const other = bitcoinAccount(`0x${'22'.repeat(32)}`, 'p2wpkh', 'main').address
const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'

/** How wallets report an unknown method. */
const unknowns: readonly (readonly [string, () => unknown])[] = [
  ['-32601', () => ({ error: { code: -32601, message: 'Method not found' } })],
  ['-32001', () => ({ error: { code: -32001, message: 'Method not supported by the selected wallet' } })],
  ['a message in a rejection', () => Promise.reject(new Error('Method not supported'))],
  [
    '-32603 and a message',
    () => ({ error: { code: -32603, message: 'Request method wallet_connect is not supported' } }),
  ],
  ['a rejection around it', () => Promise.reject({ error: { code: -32601, message: 'Unknown method' } })],
]

/** Answers of the methods that open a wallet. */
const answers: readonly (readonly [method: string, said: string, result: unknown])[] = [
  ['wallet_connect', 'addresses', { addresses: [{ address: payment, purpose: 'payment' }] }],
  ['getAccounts', 'a list', [{ address: payment, purpose: 'payment', addressType: 'p2wpkh' }]],
  ['getAccounts', 'a list of strings', [payment, ordinals]],
  ['getAccounts', 'accounts', { accounts: [{ address: payment }] }],
  [
    'getAddresses',
    'addresses',
    {
      addresses: [
        { address: payment, purpose: 'payment' },
        { address: ordinals, purpose: 'ordinals' },
      ],
    },
  ],
  [
    'getAddresses',
    'addresses of other chains too',
    {
      addresses: [
        { symbol: 'BTC', type: 'p2wpkh', address: payment },
        { symbol: 'STX', address: stacks },
      ],
    },
  ],
]

type Method = (params: unknown) => unknown

/** A wallet with only these methods. */
function start(methods: Record<string, Method>, unknown: () => unknown = unknowns[0]?.[1] ?? (() => undefined)) {
  const asked: string[] = []
  const heard = new Map<string, (change: unknown) => void>()
  const wallet: ListedProvider = {
    request: async (method, params) => {
      asked.push(method)
      const known = new Map(Object.entries(methods)).get(method)
      return known ? { jsonrpc: '2.0', id: '1', result: await known(params) } : unknown()
    },
    addListener(listening) {
      const { eventName, cb } = listening as { eventName: string; cb: (change: unknown) => void }
      heard.set(eventName, cb)
      return () => heard.delete(eventName)
    },
  }
  const { wallets } = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  if (!wallets) throw new Error('The chain opens wallets')
  const provider = createProvider({ kind: 'listed', wallet })
  return { asked, heard, provider, wallets, open: () => wallets.open(provider, never()) }
}

describe('a listed wallet with one way to open', () => {
  test.for(answers)(
    'a listed wallet with one way to open connects by %s, which answers with %s',
    async ([method, , result]) => {
      for (const [said, unknown] of unknowns) {
        const { open } = start({ [method]: () => result }, unknown)
        const { accounts, network } = await open()
        expect(accounts[0], said).toMatchObject({ address: payment, type: 'payment' })
        expect(accounts.map(({ address }) => address)).not.toContain(stacks)
        expect(network).toBe(bitcoin.caipNetworkId)
      }
    },
  )

  test.for(['wallet_connect', 'getAccounts', 'getAddresses'])(
    'a wallet is not asked with another method when the user rejects %s',
    async (method) => {
      for (const code of [-32000, 4001]) {
        const { open, asked } = start({ [method]: () => Promise.reject({ error: { code, message: 'no' } }) })
        expect(await codeOf(open())).toBe('user_rejected')
        expect(asked.at(-1)).toBe(method)
      }
    },
  )

  test.for(['getAccounts', 'getAddresses'])(
    'a listed wallet with one way to open is asked for payments and ordinals by %s',
    async (method) => {
      const params: unknown[] = []
      const { open } = start({ [method]: (given) => params.push(given) && [payment] })
      await open()
      expect(params).toEqual([{ purposes: ['payment', 'ordinals'] }])
    },
  )

  test('a listed wallet with one way to open is read again without a prompt', async () => {
    const { open, asked, wallets, provider } = start({ getAccounts: () => [payment] })
    expect(await codeOf(wallets.read(provider, never()))).toBe('wallet_disconnected')
    const status = await open()
    asked.length = 0
    expect(await wallets.read(provider, never())).toEqual(status)
    expect(asked).toEqual(['wallet_getAccount'])
  })

  test('a listed wallet with one way to open can be closed, and is then disconnected', async () => {
    const { open, wallets, provider } = start({ getAccounts: () => [payment] })
    await open()
    expect(await codeOf(wallets.close(provider, never()))).toBe('no error')
    expect(await codeOf(wallets.read(provider, never()))).toBe('wallet_disconnected')
  })

  test.for([
    ['accountChange', { addresses: [{ address: other, purpose: 'payment' }] }, other],
    ['accountChange', {}, undefined],
    ['accessRevoked', {}, undefined],
    ['disconnect', {}, undefined],
    ['networkChange', {}, payment],
  ] as const)(
    'a listed wallet with one way to open that reports %s with %j is on %s',
    async ([event, change, address]) => {
      const { open, heard, wallets, provider } = start({ getAddresses: () => ({ addresses: [{ address: payment }] }) })
      await open()
      const stop = wallets.onChange(provider, () => undefined)
      heard.get(event)?.(change)
      const read = wallets.read(provider, never())
      if (address) expect((await read).accounts[0].address).toBe(address)
      else expect(await codeOf(read)).toBe('wallet_disconnected')
      stop()
    },
  )
})

test('a listed wallet without a way to open rejects with method_not_supported', async () => {
  for (const [said, unknown] of unknowns)
    expect(await codeOf(start({}, unknown).open()), said).toBe('method_not_supported')
})

test('a listed wallet without enough funds rejects with insufficient_funds', async () => {
  const { open } = start({
    getAccounts: () => Promise.reject({ error: { code: -32000, message: 'Insufficient funds' } }),
  })
  expect(await codeOf(open())).toBe('insufficient_funds')
})
