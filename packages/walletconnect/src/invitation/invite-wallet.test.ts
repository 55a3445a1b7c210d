import type { Invitation } from '@openappkit/core/adapter'
import { codeOf } from '@openappkit/testing/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../errors/failure.js'
import { inviteWallet } from './invite-wallet.js'
import type { WalletSession } from '../session/wallet-session.js'

const session = (topic: string): WalletSession => ({
  topic,
  expiresAt: 0,
  name: 'Wallet',
  acceptsAll: false,
  namespaces: {},
})

/** A protocol client in memory: the test acts as wallet and relay. */
function createClient() {
  const answers: { approve(session: WalletSession): void; fail(reason: unknown): void }[] = []
  const ended: string[] = []
  const client = {
    answers,
    ended,
    isReachable: true,
    async invite() {
      if (!client.isReachable) throw failure('relay_unreachable')
      const approval = new Promise<WalletSession>((approve, fail) => answers.push({ approve, fail }))
      return { uri: `wc:${answers.length}`, approval, clientId: 'did:key:page' }
    },
    end: async (topic: string) => void ended.push(topic),
  }
  return client
}

function invite(client: ReturnType<typeof createClient>) {
  const stop = new AbortController()
  const shown: (Invitation & { at: number })[] = []
  const ending = inviteWallet(client, () => ({}), {
    signal: stop.signal,
    onInvitation: (invitation) => shown.push({ ...invitation, at: Date.now() }),
  })
  ending.catch(() => undefined)
  return { ending, shown, stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('spec 9.1: an invitation is valid for four minutes, and is renewed before it expires', async () => {
  const { shown } = invite(createClient())
  await vi.advanceTimersByTimeAsync(12 * 60_000)
  expect(shown.length).toBeGreaterThanOrEqual(3)
  for (const [at, { expiresAt, at: madeAt }] of shown.entries()) {
    expect(expiresAt - madeAt).toBe(240_000)
    const next = shown[at + 1]
    if (next) expect(next.at).toBeLessThan(expiresAt - 10_000)
  }
})

test('a response to any invitation ends the attempt and its renewals', async () => {
  const client = createClient()
  const { ending, shown } = invite(client)
  await vi.advanceTimersByTimeAsync(220_000)
  client.answers[0]?.approve(session('first'))
  expect(await ending).toMatchObject({ topic: 'first' })
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(shown).toHaveLength(2)
})

test('a second response is ended', async () => {
  const client = createClient()
  const { ending } = invite(client)
  await vi.advanceTimersByTimeAsync(220_000)
  client.answers[1]?.approve(session('second'))
  await ending
  client.answers[0]?.approve(session('first'))
  await vi.advanceTimersByTimeAsync(0)
  expect(client.ended).toEqual(['first'])
})

test('a response after the user cancelled is ended', async () => {
  const client = createClient()
  const { ending, stop } = invite(client)
  await vi.advanceTimersByTimeAsync(0)
  stop.abort()
  expect(await codeOf(ending)).toBe('aborted')
  client.answers[0]?.approve(session('late'))
  await vi.advanceTimersByTimeAsync(0)
  expect(client.ended).toEqual(['late'])
})

test('a refusal ends the attempt; an expired invitation does not', async () => {
  const client = createClient()
  const { ending } = invite(client)
  await vi.advanceTimersByTimeAsync(300_000)
  client.answers[0]?.fail(failure('timed_out'))
  await vi.advanceTimersByTimeAsync(0)
  client.answers[1]?.fail(failure('user_rejected'))
  expect(await codeOf(ending)).toBe('user_rejected')
})

test('retries an unreachable relay, and rejects with `relay_unreachable` when the invitation expires', async () => {
  const client = createClient()
  const { ending, shown } = invite(client)
  await vi.advanceTimersByTimeAsync(209_000)
  client.isReachable = false
  await vi.advanceTimersByTimeAsync(10_000)
  client.isReachable = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown).toHaveLength(2)
  client.isReachable = false
  await vi.advanceTimersByTimeAsync(240_000)
  expect(await codeOf(ending)).toBe('relay_unreachable')
})
