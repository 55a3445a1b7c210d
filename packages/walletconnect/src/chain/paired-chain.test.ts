import type { Session } from '@openappkit/core/adapter'
import { codeOf, soon } from '@openappkit/testing/contracts'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import { describe, expect, test } from 'vitest'
import { testNetwork } from '../test/dapp.fixture.js'
import { createLink, evmAccount, toSession } from '../test/link.fixture.js'
import { describeStatus } from '../provider/namespace-link.js'
import { createPairedProvider } from '../provider/paired-provider.js'
import { watchLink } from '../provider/watch-link.js'
import { createPairedChain } from './paired-chain.js'

const options = { signal: new AbortController().signal }
const mainnet = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const other = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const polkadot = {
  accounts: [`${mainnet}:${address}`],
  chains: [mainnet, other],
  methods: ['polkadot_signMessage'],
}

function createChain(namespace: ChainNamespace, opened: typeof polkadot) {
  const { link, ...rest } = createLink(namespace, opened)
  const session: Session = {
    sourceId: 'pairing',
    connectorId: 'walletConnect',
    namespace,
    ...describeStatus(link),
    provider: createPairedProvider(link),
  }
  return { chain: createPairedChain(link), session, link, ...rest }
}

describe('a namespace without a chain package', () => {
  test('a paired chain has accounts and a network', () => {
    const { session } = createChain('polkadot', polkadot)
    expect(session).toMatchObject({ accounts: [{ address, type: 'eoa' }], network: mainnet })
  })

  test('switches between the chains that the wallet approved', async () => {
    const { chain, session, link } = createChain('polkadot', polkadot)
    expect((await chain.switching?.switchNetwork(session, testNetwork(other), options))?.network).toBe(other)
    const unknown = testNetwork('polkadot:ffffffffffffffffffffffffffffffff')
    expect(await codeOf(chain.switching?.switchNetwork(session, unknown, options))).toBe('chain_not_supported')
    link.update(undefined)
    expect(await codeOf(chain.switching?.switchNetwork(session, testNetwork(other), options))).toBe(
      'wallet_disconnected',
    )
  })

  test('reports each change once, and the end of the session', async () => {
    const { link } = createChain('polkadot', polkadot)
    const reports: unknown[] = []
    const stop = watchLink(link, () => reports.push(link.chain()))
    link.applyEvent('chainChanged', other)
    link.applyEvent('chainChanged', mainnet)
    link.applyEvent('chainChanged', other)
    await expect.poll(() => reports).toEqual([other])
    link.update(undefined)
    await expect.poll(() => reports).toEqual([other, undefined])
    stop()
    link.update(toSession({ polkadot }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(reports).toHaveLength(2)
  })
})

describe('signMessage', () => {
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

  test.each(cases)('signs a message in %s', async (namespace, account, method, params, answer) => {
    const { chain, session, asked, wallet } = createChain(namespace, {
      accounts: [account],
      chains: [],
      methods: [method],
    })
    wallet.answer = async () => answer
    expect(await chain.signing?.signMessage(session, 'hi', options)).toBe('0xsigned')
    expect(asked).toMatchObject([{ method, params }])
  })

  test.each([
    ['refuses', () => Promise.reject({ code: 5000, message: 'no' }), 'user_rejected'],
    ['never answers', () => new Promise<never>(() => undefined), 'timed_out'],
    ['answers nonsense', async () => ({ signature: 7 }), 'wallet_bad_answer'],
    ['throws nonsense', () => Promise.reject('broken'), 'internal'],
  ] as const)('rejects with a code when the wallet %s', async (_, answer, code) => {
    const { chain, session, wallet } = createChain('polkadot', polkadot)
    wallet.answer = answer
    expect(await codeOf(chain.signing?.signMessage(session, 'hi', soon()))).toBe(code)
  })

  test('sends no request if the signal is aborted', async () => {
    const { chain, session, asked } = createChain('polkadot', polkadot)
    const ending = chain.signing?.signMessage(session, 'hi', { signal: AbortSignal.abort() })
    expect(await codeOf(ending)).toBe('aborted')
    expect(asked).toEqual([])
  })
})
