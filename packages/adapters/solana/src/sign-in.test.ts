import { AppKitError, type AttemptSignIn } from '@openappkit/core/adapter'
import type { SIWXMessageData, SIWXSession } from '@openappkit/core'
import { solana, solanaDevnet } from '@openappkit/core/networks'
import { createSolanaProvider, verifyEd25519 } from '@openappkit/crypto/solana'
import type { SignInFields } from '@openappkit/protocol/sign-in'
import { codeOf } from '@openappkit/testing/contracts'
import { createFakeSolanaWallet, type FakeSolanaWalletOptions } from '@openappkit/testing/solana'
import { describe, expect, test } from 'vitest'
import { createChain } from './chain.js'
import type { SolanaProvider } from './wallet/namespace.js'

const rpcUrl = 'http://127.0.0.1:9'
const preferred = solana.caipNetworkId
const asked: SIWXMessageData = {
  accountAddress: '<<AccountAddress>>',
  chainId: preferred,
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Welcome back.',
  issuedAt: '2026-11-24T10:00:00.000Z',
  expirationTime: '2026-12-24T10:00:00.000Z',
  resources: ['https://app.example/terms'],
}

/** A wallet, and an app that accepts every valid message. */
async function setup(options: Partial<FakeSolanaWalletOptions> = {}, message: SIWXMessageData | 'none' = asked) {
  const networks = [solana, solanaDevnet].map(({ caipNetworkId }) => ({ caipNetworkId, rpcUrl }))
  const fake = await createFakeSolanaWallet({ networks, ...options })
  const provider = createSolanaProvider(fake.wallet) as SolanaProvider
  const chain = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  const attempt = new AbortController()
  const taken: SIWXSession[] = []
  const prepared: string[] = []
  const signIn: AttemptSignIn = {
    signal: attempt.signal,
    async prepare(network) {
      prepared.push(network)
      return message === 'none' ? undefined : message
    },
    async submit(read, { adds }) {
      try {
        expect(adds).toBe(true)
        taken.push(...read())
      } catch (cause) {
        throw new AppKitError('sign_in_failed', 'Could not sign in', { cause })
      }
    },
  }
  const signal = new AbortController().signal
  const open = (more: object = {}) => chain.wallets!.open(provider, { signal, preferred, signIn, ...more })
  return { attempt, fake, open, prepared, provider, signIn, taken, kinds: () => fake.prompts.map(({ kind }) => kind) }
}

describe('Sign-In With Solana: one approval', () => {
  test('Sign-In With Solana connects and signs the requested message with the connected account', async () => {
    const { fake, kinds, open, prepared, taken } = await setup()
    const [address] = fake.addresses as [string]
    expect(await open()).toMatchObject({ network: preferred, accounts: [{ address }, {}] })
    expect([kinds(), prepared]).toEqual([['message'], [preferred]])
    const [session] = taken as [SIWXSession]
    expect(session.data).toEqual({ ...asked, accountAddress: address })
    expect(session.message.split('\n').slice(0, 4)).toEqual([
      'app.example wants you to sign in with your Solana account:',
      address,
      '',
      'Welcome back.',
    ])
    expect(session.message).toContain('\nChain ID: solana:mainnet\n')
    expect(await verifyEd25519(address, session.message, session.signature)).toBe(true)
  })

  test('a message without a time of issue gets one', async () => {
    const { issuedAt: _, ...undated } = asked
    const { open, taken } = await setup({}, undated)
    await open()
    expect(Date.parse(taken[0]?.data.issuedAt ?? '')).toBeCloseTo(Date.now(), -4)
  })

  test('a refusal rejects the connection and the sign-in, without another prompt', async () => {
    const { kinds, open, taken } = await setup({ behaviour: 'refuse' })
    expect(await codeOf(open())).toBe('user_rejected')
    expect([kinds(), taken]).toEqual([['message'], []])
  })

  test('an approval after the attempt ended does not sign in', async () => {
    const { attempt, fake, open, taken } = await setup({ behaviour: 'hang' })
    const opened = open()
    await expect.poll(() => fake.prompts.length).toBe(1)
    attempt.abort()
    fake.answerPrompt('approve')
    expect(await opened).toMatchObject({ network: preferred })
    expect(taken).toEqual([])
  })

  test('a sign-in that the app rejects disconnects the wallet', async () => {
    const { fake, open, signIn } = await setup()
    const submit = () => Promise.reject(new AppKitError('sign_in_failed', 'Could not sign in'))
    expect(await codeOf(open({ signIn: { ...signIn, submit } }))).toBe('sign_in_failed')
    await expect.poll(() => fake.wallet.accounts).toEqual([])
  })
})

describe('connecting without a sign-in', () => {
  test.each<[string, Partial<FakeSolanaWalletOptions>, SIWXMessageData | 'none', object]>([
    ['a wallet without solana:signIn', { without: ['solana:signIn'] }, asked, {}],
    ['an app without a message in time', {}, 'none', {}],
    ['an empty nonce', {}, { ...asked, nonce: '' }, {}],
    ['a statement of two lines', {}, { ...asked, statement: 'Two\nlines' }, {}],
    ['a network without a wallet name', {}, asked, { preferred: 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K' }],
    ['no chosen network', {}, asked, { preferred: undefined }],
    ['no requested sign-in', {}, asked, { signIn: undefined }],
  ])('the wallet connects without a sign-in: %s', async (_name, options, message, more) => {
    const { fake, kinds, open, taken } = await setup(options, message)
    expect(await open(more)).toMatchObject({ accounts: [{ address: fake.addresses[0] }, {}] })
    expect([kinds(), taken]).toEqual([['connect'], []])
  })

  test('a wallet that cannot sign in with its account, such as Ledger, connects without a sign-in', async () => {
    const signsInstead = () => {
      throw new Error('Ledger accounts cannot sign in')
    }
    const { kinds, open, taken } = await setup({ signsInstead })
    expect(await open()).toMatchObject({ network: preferred })
    expect([kinds(), taken]).toEqual([['connect'], []])
  })
})

describe('a wallet with an invalid answer is disconnected', () => {
  const other = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  test.each<[string, Partial<SignInFields>]>([
    ['for another domain', { domain: 'evil.example' }],
    ['for another page', { uri: 'https://evil.example' }],
    ['for another account', { address: other }],
    ['on another network', { chainId: 'solana:devnet' }],
    ['with another nonce', { nonce: 'abcdefgh12345679' }],
    ['with another statement', { statement: 'Anything.' }],
    ['with another time of issue', { issuedAt: '2027-11-24T10:00:00.000Z' }],
    ['with a later expiry', { expirationTime: '2036-12-24T10:00:00.000Z' }],
    ['with a later start', { notBefore: '2026-12-01T10:00:00.000Z' }],
    ['with other terms', { resources: ['https://evil.example/terms'] }],
    ['for another chain', { accountOf: 'Ethereum' }],
  ])('a wallet that signs a message %s is disconnected', async (_, lie) => {
    const { fake, open, taken } = await setup({ signsInstead: (fields) => ({ ...fields, ...lie }) })
    expect(await codeOf(open())).toBe('sign_in_failed')
    expect(taken).toEqual([])
    await expect.poll(() => fake.wallet.accounts).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', {}],
    ['an empty list', []],
    ['no signature', (said: object) => [{ ...said, signature: undefined }]],
    ['half a signature', (said: object) => [{ ...said, signature: new Uint8Array(32) }]],
    ['no account', (said: object) => [{ ...said, account: null }]],
    ['an account that it did not open', (said: object) => [{ ...said, account: { address: other } }]],
  ])('a wallet that answers a sign-in with %s is disconnected', async (_, answer) => {
    const { fake, open, taken } = await setup()
    const { signIn } = fake.wallet.features['solana:signIn'] as { signIn(input: object): Promise<[object]> }
    const lies = async (input: object) => {
      const [said] = await signIn(input)
      return typeof answer === 'function' ? (answer as (said: object) => unknown)(said) : answer
    }
    Object.assign(fake.wallet.features['solana:signIn'] as object, { signIn: lies })
    expect(await codeOf(open())).toBe('sign_in_failed')
    expect(taken).toEqual([])
    await expect.poll(() => fake.wallet.accounts).toEqual([])
  })
})

test('a sign-in with another account of the wallet connects without a session', async () => {
  const { fake, open, taken } = await setup()
  const { signIn } = fake.wallet.features['solana:signIn'] as { signIn(input: object): Promise<[object]> }
  const second = { address: fake.addresses[1] }
  Object.assign(fake.wallet.features['solana:signIn'] as object, {
    signIn: async (input: object) => [{ ...(await signIn(input))[0], account: second }],
  })
  expect(await open()).toMatchObject({ accounts: [{ address: fake.addresses[0] }, {}] })
  expect(taken).toEqual([])
})
