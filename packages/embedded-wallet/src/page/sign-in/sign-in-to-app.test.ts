import type { SIWXMessageData, SIWXSession } from '@openappkit/core'
import { AppKitError, type ConnectSignIn, type Session } from '@openappkit/core/adapter'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { FrameError, type FrameHandlers } from '@openappkit/protocol/frame'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openWallet } from '../wallet-frame.fixture.js'
import { signInToApp } from './sign-in-to-app.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = `0x${'12'.repeat(65)}`
const text = `app.example wants you to sign in with your Ethereum account:
${address}

Read your notes

URI: https://app.example/notes
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-11-27T09:00:00.000Z
Expiration Time: 2026-12-04T09:00:00.000Z
Resources:
- https://app.example/terms`

const data: SIWXMessageData = {
  accountAddress: address,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/notes',
  version: '1',
  nonce: '12345678',
  statement: 'Read your notes',
  resources: ['https://app.example/terms'],
  expirationTime: '2026-12-04T09:00:00.000Z',
}
const session = {
  namespace: 'eip155',
  network: 'eip155:1',
  accounts: [{ address, type: 'smartAccount' }],
} as unknown as Session

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const user = { address, chainId: 1, accounts: [{ address, type: 'smartAccount' as const }] }

/** A wallet with this answer, and an app that requires a signature. */
function setup(getUser: FrameHandlers['getUser'], asked: SIWXMessageData | null = data) {
  const client = openWallet({ getUser })
  const attempt = new AbortController()
  const leaving = new AbortController()
  const taken: SIWXSession[] = []
  const refused: unknown[] = []
  const facts: object[] = []
  const prepare = vi.fn(async () => asked ?? undefined)
  const signIn: ConnectSignIn = {
    prepare,
    async submit(read, options) {
      facts.push(options)
      try {
        taken.push(...read())
      } catch (cause) {
        refused.push(cause)
        throw new AppKitError('sign_in_failed', 'The app did not sign you in', { cause })
      }
    },
  }
  const run = (opened = session) =>
    signInToApp(opened, {
      client,
      signIn,
      signal: attempt.signal,
      ask: (work) => work(leaving.signal),
    }).finally(() => client.close())
  return { run, taken, refused, facts, prepare, attempt, leaving }
}

const never = () => new Promise<never>(() => undefined)
const signed =
  (more: object = {}): FrameHandlers['getUser'] =>
  ({ siwxMessage }) => ({ ...user, ...(siwxMessage && { siwxMessage, message: text, signature }), ...more })

test('the app gets the signature of the wallet with the requested text', async () => {
  const asked: object[] = []
  const { run, taken, facts, prepare } = setup((request, context) => {
    asked.push(request)
    return signed()(request, context)
  })
  await run()
  const requested = { ...data, issuedAt: '2026-11-27T09:00:00.000Z' }
  expect(prepare).toHaveBeenCalledWith('eip155:1', address)
  expect(asked).toEqual([{ chainId: 'eip155:1', siwxMessage: requested }])
  expect(taken).toEqual([{ data: requested, message: text, signature }])
  expect(facts).toMatchObject([{ adds: true, isSmartAccount: true }])
})

test('the app gets the Solana account and a base58 signature on Solana', async () => {
  const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const there = { namespace: 'solana', network, accounts: [{ address: account, type: 'eoa' }] } as unknown as Session
  const requested = text
    .replace('Ethereum', 'Solana')
    .replace(address, account)
    .replace('Chain ID: 1', 'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  for (const [given, taken] of [
    [encodeBase58(new Uint8Array(64).fill(3)), 1],
    [signature, 0],
  ] as const) {
    const user = { address: account, chainId: network, accounts: [], message: requested, signature: given }
    const opened = setup(() => user)
    await opened.run(there)
    expect(opened.taken).toHaveLength(taken)
  }
})

test('the wallet gets no request if the app requires no signature, or its text is not a sign-in', async () => {
  const getUser = vi.fn(signed())
  for (const asked of [null, { ...data, statement: 'two\nlines' }, { ...data, nonce: 'short' }]) {
    const client = setup(getUser, asked)
    await client.run()
    expect(client.taken).toEqual([])
  }
  expect(getUser).not.toHaveBeenCalled()
})

test.each([
  ['that does not support the request', () => Promise.reject(new FrameError('bad_message'))],
  ['that sees the page as another site', () => Promise.reject(new FrameError('action_not_allowed'))],
  ['that answers without a signature', () => user],
] as [string, FrameHandlers['getUser']][])('the app gets nothing from a wallet %s', async (_, getUser) => {
  const { run, facts } = setup(getUser)
  await run()
  expect(facts).toEqual([])
})

test.each([
  ['another text', { message: text.replace('12345678', '87654321') }],
  ['the text of another account', { address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' }],
  ['text that is not a signature', { signature: '0x12' }],
])('%s is refused as the answer', async (_, more) => {
  const { run, taken, refused } = setup(signed(more))
  await run()
  expect(refused).toMatchObject([{ code: 'wallet_bad_answer' }])
  expect(taken).toEqual([])
})

describe('refused sign-ins', () => {
  test('the app gets nothing after a refusal in the wallet', async () => {
    const { run, facts } = setup(() => Promise.reject(new FrameError('user_rejected')))
    await run()
    expect(facts).toEqual([])
  })

  test('leaving the wallet counts as a refusal', async () => {
    const { run, leaving, facts } = setup(never)
    const running = run()
    setTimeout(() => leaving.abort(), 10)
    await running
    expect(facts).toEqual([])
  })

  test('leaving the modal sends nothing to the app', async () => {
    const { run, facts, attempt } = setup(never)
    const running = run()
    setTimeout(() => attempt.abort(new AppKitError('aborted', 'Request cancelled')), 10)
    await expect(running).rejects.toMatchObject({ code: 'aborted' })
    expect(facts).toEqual([])
  })

  test('a disconnected wallet rejects the sign-in', async () => {
    const { run } = setup(() => Promise.reject(new FrameError('wallet_disconnected')))
    await expect(run()).rejects.toMatchObject({ code: 'wallet_disconnected' })
  })
})
