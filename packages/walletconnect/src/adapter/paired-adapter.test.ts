import { pairingConnectorId } from '@openappkit/core/adapter'
import { codeOf, soon } from '@openappkit/testing/contracts'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import { describe, expect, test } from 'vitest'
import { testNetwork } from '../dapp.fixture.js'
import { createLink, evmAccount, toSession } from '../link.fixture.js'
import { createPairedProvider } from '../provider/paired-provider.js'
import { createPairedAdapter } from './paired-adapter.js'

const options = { signal: new AbortController().signal }
const mainnet = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const other = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const polkadot = {
  accounts: [`${mainnet}:${address}`],
  chains: [mainnet, other],
  methods: ['polkadot_signMessage'],
}

function createAdapter(namespace: ChainNamespace, opened: typeof polkadot) {
  const { link, ...rest } = createLink(namespace, opened)
  return { adapter: createPairedAdapter(link, createPairedProvider(link)), link, ...rest }
}

describe('a namespace without a chain package', () => {
  test('has accounts, a chain and a provider', async () => {
    const { adapter } = createAdapter('polkadot', polkadot)
    const session = await adapter.connect(pairingConnectorId, options)
    expect(session).toMatchObject({ connectorId: pairingConnectorId, address, addresses: [address], chain: mainnet })
    expect(await adapter.restore(pairingConnectorId, options)).toEqual(session)
    expect(await codeOf(adapter.restore('org.example.other', options))).toBe('wallet_not_found')
  })

  test('moves between the chains that the wallet opened', async () => {
    const { adapter } = createAdapter('polkadot', polkadot)
    const session = await adapter.connect(pairingConnectorId, options)
    expect((await adapter.switching?.switchNetwork(session, testNetwork(other), options))?.chain).toBe(other)
    const unknown = testNetwork('polkadot:ffffffffffffffffffffffffffffffff')
    expect(await codeOf(adapter.switching?.switchNetwork(session, unknown, options))).toBe('chain_not_supported')
  })

  test('tells changes once, and the end', async () => {
    const { adapter, link } = createAdapter('polkadot', polkadot)
    const session = await adapter.connect(pairingConnectorId, options)
    const told: unknown[] = []
    const stop = adapter.watch(session, (next) => told.push(next?.chain))
    link.hear('chainChanged', other)
    link.hear('chainChanged', mainnet)
    link.hear('chainChanged', other)
    await expect.poll(() => told).toEqual([other])
    link.update(undefined)
    await expect.poll(() => told).toEqual([other, undefined])
    stop()
    link.update(toSession({ polkadot }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(told).toHaveLength(2)
  })
})

describe('a message', () => {
  const cases = [
    ['eip155', `eip155:1:${evmAccount}`, 'personal_sign', ['0x6869', evmAccount], '0xsigned'],
    [
      'solana',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      'solana_signMessage',
      { message: '8wr', pubkey: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' },
      { signature: '0xsigned' },
    ],
    [
      'polkadot',
      `${mainnet}:${address}`,
      'polkadot_signMessage',
      { address, message: 'hi' },
      { signature: '0xsigned' },
    ],
    [
      'bip122',
      'bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'signMessage',
      { account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', message: 'hi' },
      { signature: '0xsigned' },
    ],
    [
      'cosmos',
      'cosmos:cosmoshub-4:cosmos1abc',
      'cosmos_signAmino',
      { signerAddress: 'cosmos1abc', signDoc: { msgs: [{ value: { signer: 'cosmos1abc', data: 'aGk=' } }] } },
      { signature: { signature: '0xsigned' } },
    ],
  ] as const

  test.each(cases)('in %s', async (namespace, account, method, params, answer) => {
    const { adapter, asked, wallet } = createAdapter(namespace, { accounts: [account], chains: [], methods: [method] })
    wallet.answer = async () => answer
    const session = await adapter.connect(pairingConnectorId, options)
    expect(await adapter.signing?.signMessage(session, 'hi', options)).toBe('0xsigned')
    expect(asked).toMatchObject([{ method, params }])
  })

  test.each([
    ['refuses', () => Promise.reject({ code: 5000, message: 'no' }), 'user_rejected'],
    ['never answers', () => new Promise<never>(() => undefined), 'timed_out'],
    ['answers nonsense', async () => ({ signature: 7 }), 'wallet_bad_answer'],
    ['throws nonsense', () => Promise.reject('broken'), 'internal'],
  ] as const)('with a wallet that %s', async (_, answer, code) => {
    const { adapter, wallet } = createAdapter('polkadot', polkadot)
    wallet.answer = answer
    const session = await adapter.connect(pairingConnectorId, options)
    expect(await codeOf(adapter.signing?.signMessage(session, 'hi', soon()))).toBe(code)
  })

  test('asks nothing when it was stopped before', async () => {
    const { adapter, asked } = createAdapter('polkadot', polkadot)
    const session = await adapter.connect(pairingConnectorId, options)
    const ending = adapter.signing?.signMessage(session, 'hi', { signal: AbortSignal.abort() })
    expect(await codeOf(ending)).toBe('aborted')
    expect(asked).toEqual([])
  })
})
