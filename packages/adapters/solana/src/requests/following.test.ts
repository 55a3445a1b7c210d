import type { RpcClient } from '@openappkit/core/adapter'
import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import { codeOf } from '@openappkit/testing/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { programs } from '@openappkit/protocol/solana-programs'
import { follow } from './following.js'
import { toBase64 } from './run-simulation.js'

const id = encodeBase58(new Uint8Array(64).fill(7))
const keyOf = (byte: number) => encodeBase58(new Uint8Array(32).fill(byte))
const [account, nonce, nextNonce] = [keyOf(1), keyOf(2), keyOf(3)]
const lifetime = `${account} ${nonce}`
const landed = { slot: 5, confirmations: null, err: null, confirmationStatus: 'finalized' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A nonce account in the format of a node. */
function nonceAccount(value: string, { state = 1, owner = programs.system as string } = {}) {
  const data = new Uint8Array(80)
  data.set([1, 0, 0, 0, state])
  data.set(decodeBase58(value) ?? [], 40)
  return { owner, lamports: 1_447_680, data: [toBase64(data), 'base64'] }
}

/** A fake node. `asked` lists its requests in order, with their commitments. */
function createNode() {
  const node = {
    height: 1_000,
    /** Number of slots that the status is behind the account. */
    behind: 0,
    /** Whether answers include their slot. */
    hasSlot: true,
    found: nonceAccount(nonce) as unknown,
    status: null as unknown,
    asked: [] as string[],
    /** Called after an answer of the method. */
    after: {} as Record<string, () => void>,
  }
  const slot = () => node.height + 100
  const answers: Record<string, () => unknown> = {
    getBlockHeight: () => node.height,
    getAccountInfo: () => {
      if (node.found instanceof Error) throw node.found
      return { ...(node.hasSlot && { context: { slot: slot() } }), value: node.found }
    },
    getSignatureStatuses: () => ({ context: { slot: slot() - node.behind }, value: [node.status] }),
    getTransaction: () => null,
  }
  const client: RpcClient = {
    async request(method: string, [, config]: readonly unknown[] = []) {
      const { commitment = '' } = Object(config) as { commitment?: string }
      node.asked.push(`${method} ${commitment}`.trim())
      const answer = answers[method]?.()
      node.after[method]?.()
      return answer as never
    },
    stop: () => undefined,
  }
  return Object.assign(node, { client })
}

/** Follows a transaction on a node. `poll` lets at least one more poll happen. */
async function followOn(node: ReturnType<typeof createNode>, known: { lifetime?: string } = { lifetime }) {
  const outcome = { ended: undefined as unknown }
  const { signal } = new AbortController()
  const following = follow(node.client, id, () => undefined, { signal, ...known })
  void Promise.any([codeOf(following), following]).then((ended) => void (outcome.ended = ended))
  const poll = () => vi.advanceTimersByTimeAsync(30_000)
  await vi.advanceTimersByTimeAsync(0)
  return { outcome, poll }
}

describe('following a transaction with a durable nonce', () => {
  test('a transaction with a durable nonce is awaited for as long as its account holds the nonce', async () => {
    const node = createNode()
    const { outcome, poll } = await followOn(node)
    node.height += 100_000
    await poll()
    expect(node.asked).toContain('getAccountInfo finalized')
    expect(outcome.ended).toBeUndefined()
    node.status = landed
    await poll()
    expect(outcome.ended).toMatchObject({ id, isSuccess: true })
  })

  test.each([
    ['holds another nonce', nonceAccount(nextNonce)],
    ['is gone', null],
    ['no longer holds a nonce', nonceAccount(nonce, { state: 0 })],
    ['belongs to another program', nonceAccount(nonce, { owner: programs.token })],
  ])('a transaction with a durable nonce has expired when its account %s', async (_, found) => {
    const node = createNode()
    const { outcome, poll } = await followOn(node)
    node.height += 151
    await poll()
    expect(outcome.ended).toBeUndefined()
    node.found = found
    await poll()
    expect(outcome.ended).toBe('transaction_expired')
  })

  test('a transaction that advanced its nonce as it landed is found by the next status', async () => {
    const node = createNode()
    const { outcome, poll } = await followOn(node)
    node.height += 151
    node.found = nonceAccount(nextNonce)
    node.after.getAccountInfo = () => void (node.status = landed)
    await poll()
    expect(outcome.ended).toMatchObject({ id, isSuccess: true })
    expect(node.asked.filter((one) => one.startsWith('getAccountInfo'))).toHaveLength(1)
  })

  test('a nonce that differs within 150 blocks does not end the transaction', async () => {
    const node = createNode()
    node.found = null
    const { outcome, poll } = await followOn(node)
    node.height += 150
    await poll()
    node.found = nonceAccount(nonce)
    node.height += 1
    await poll()
    expect(outcome.ended).toBeUndefined()
  })

  test.each([
    ['an endpoint that fails', new Error('down')],
    ['an answer without a value', undefined],
    ['an account in another form', { owner: programs.system, lamports: 1, data: 'text' }],
    ['an account with invalid base64', { owner: programs.system, lamports: 1, data: ['%', 'base64'] }],
  ])('a nonce account that cannot be read ends nothing, and the status is still read after %s', async (_, found) => {
    const node = createNode()
    node.found = found
    const { outcome, poll } = await followOn(node)
    node.height += 151
    await poll()
    expect(node.asked).toContain('getAccountInfo finalized')
    expect(outcome.ended).toBeUndefined()
    node.status = landed
    await poll()
    expect(outcome.ended).toMatchObject({ id, isSuccess: true })
  })

  test('a nonce account in an answer without a slot does not end the transaction', async () => {
    const node = createNode()
    node.found = null
    node.hasSlot = false
    const { outcome, poll } = await followOn(node)
    node.height += 151
    await poll()
    expect(node.asked).toContain('getAccountInfo finalized')
    expect(outcome.ended).toBeUndefined()
  })

  test('an endpoint that is behind the end of a nonce does not end the transaction', async () => {
    const node = createNode()
    node.found = nonceAccount(nextNonce)
    node.behind = 1
    const { outcome, poll } = await followOn(node)
    node.height += 151
    await poll()
    expect(outcome.ended).toBeUndefined()
    node.behind = 0
    await poll()
    expect(outcome.ended).toBe('transaction_expired')
  })
})

test.each([{}, { lifetime: '' }, { lifetime: 'odd' }, { lifetime: `${account} odd` }])(
  'a transaction without a lifetime that can be read has expired after 150 blocks: %j',
  async (known) => {
    const node = createNode()
    const { outcome, poll } = await followOn(node, known)
    node.height += 150
    await poll()
    expect(outcome.ended).toBeUndefined()
    node.height += 1
    await poll()
    expect(outcome.ended).toBe('transaction_expired')
    expect(node.asked).not.toContain('getAccountInfo finalized')
  },
)
