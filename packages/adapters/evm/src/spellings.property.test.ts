import type { RpcClient, Session } from '@openappkit/core/adapter'
import { mainnet } from '@openappkit/core/networks'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { never } from './connect-fake-wallet.fixture.js'
import { sentSince } from './history/sent-since.js'
import { getCallsStatus } from './requests/batching.js'
import { describe as describePayload } from './requests/describing.js'
import { follow } from './requests/following.js'
import { readWallet } from './wallet/wallet-status.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const runs = { numRuns: 200 }

/** Spellings of a number by nodes and wallets. */
const spelled = (value: bigint): fc.Arbitrary<unknown> => {
  const hex = value.toString(16)
  return fc.constantFrom<unknown>(
    `0x${hex}`,
    `0x0${hex}`,
    `0X${hex.toUpperCase()}`,
    value.toString(),
    ...(value <= BigInt(Number.MAX_SAFE_INTEGER) ? [Number(value)] : []),
    ...(value === 0n ? ['0x', null, undefined] : []),
  )
}
/** Spellings of hex by nodes and wallets. */
const cased = (text: string) =>
  fc.constantFrom(text, text.toLowerCase(), `0x${text.slice(2).toUpperCase()}`, `0X${text.slice(2)}`)

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((all) => `0x${Buffer.from(all).toString('hex')}`)

const transfers = fc.record({
  from: bytes(20),
  to: bytes(20),
  hash: bytes(32),
  other: bytes(32),
  nonce: fc.bigInt(1n, 1_000n),
  value: fc.oneof(fc.constant(0n), fc.bigInt(0n, 10n ** 24n)),
  input: fc.oneof(fc.constant('0x'), bytes(36)),
})
type Transfer = { from: string; to: string; nonce: bigint; value: bigint; input: string }

/** Spellings of the same transaction. */
function written({ from, to, nonce, value, input }: Transfer, hash: string) {
  const data = input === '0x' ? fc.constantFrom<unknown>('0x', '0X', null, undefined) : cased(input)
  const fields = { from: cased(from), to: cased(to), nonce: spelled(nonce), value: spelled(value), hash: cased(hash) }
  return fc.record({ ...fields, bytes: data, isData: fc.boolean() }).map(({ bytes: text, isData, ...rest }) => ({
    ...rest,
    ...(isData ? { data: text } : { input: text }),
  }))
}

const nodeThat = (answers: (method: string, params: readonly unknown[]) => unknown): RpcClient => ({
  request: async (method, params) => answers(method, params as readonly unknown[]) as never,
  stop: () => undefined,
})

test('a repriced transaction never counts as cancelled, and another call always does', async () => {
  const both = transfers.chain((one) => fc.tuple(fc.constant(one), written(one, one.hash), written(one, one.other)))
  await fc.assert(
    fc.asyncProperty(both, fc.boolean(), spelled(1n), async ([one, pending, mined], isAnother, status) => {
      const content = isAnother ? { ...mined, value: `0x${(one.value + 1n).toString(16)}` } : mined
      let isRead = false
      const client = nodeThat((method, [first]) => {
        if (method === 'eth_getTransactionReceipt')
          return first === one.other && isRead ? { status, blockNumber: '0x10', transactionHash: first } : null
        if (method === 'eth_getTransactionByHash') return pending
        if (method === 'eth_getBlockByNumber') return ((isRead = true), { transactions: [content] })
        return method === 'eth_blockNumber' ? '0x10' : `0x${(one.nonce + 1n).toString(16)}`
      })
      const ended = follow(client, one.hash, () => undefined, never)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(await ended).toMatchObject({ id: one.other, isCancelled: isAnother, isSuccess: !isAnother })
    }),
    runs,
  )
})

test('sentSince finds a transaction in any spelling of the node', async () => {
  const seen = transfers.chain((one) => fc.tuple(fc.constant(one), written(one, one.hash)))
  await fc.assert(
    fc.asyncProperty(seen, async ([one, transaction]) => {
      const client = nodeThat((method) => {
        if (method === 'eth_getBlockByNumber') return { transactions: [transaction] }
        return method === 'eth_blockNumber' ? '0x1' : `0x${(one.nonce + 1n).toString(16)}`
      })
      const [sent] = await sentSince(client, one.from, one.nonce.toString(), never)
      expect(sent?.id).toBe(one.hash)
      const prepared = { namespace: 'eip155', network: mainnet, from: one.from, payload: sent?.payload }
      const [action] = describePayload(prepared as never).actions
      expect(action).toMatchObject({ amount: one.value })
    }),
    runs,
  )
})

test('a batch is a success only if each of its receipts is', async () => {
  const said = fc.constantFrom<unknown>(200, '200', '0xc8', 'CONFIRMED', 'confirmed', 'success')
  const receipt = fc.boolean().chain((isGood) => fc.tuple(fc.constant(isGood), spelled(isGood ? 1n : 0n)))
  // Omits receipts without a status.
  const receipts = fc.array(
    receipt.filter(([, status]) => status !== null && status !== undefined),
    { maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(said, receipts, async (status, list) => {
      const answer = { status, receipts: list.map(([, one]) => ({ status: one })) }
      const session = { provider: { request: async () => answer } } as unknown as Session<'eip155'>
      const expected = list.every(([isGood]) => isGood) ? 'success' : 'failure'
      expect((await getCallsStatus(session, '0x1', never)).status).toBe(expected)
    }),
    runs,
  )
})

test('readWallet reads accounts and network in every spelling', async () => {
  const wallets = fc
    .record({ accounts: fc.uniqueArray(bytes(20), { minLength: 1, maxLength: 5 }), id: fc.bigInt(1n, 2n ** 53n - 1n) })
    .chain(({ accounts, id }) =>
      fc.record({
        accounts: fc.constant(accounts),
        id: fc.constant(id),
        // `noise` adds entries that are not accounts.
        said: fc.tuple(...accounts.map((one) => fc.constantFrom(one, one.toUpperCase().replace('0X', '0x')))),
        noise: fc.array(fc.constantFrom<unknown>(null, '', '0x', 7, {}), { maxLength: 3 }),
        chainId: fc.constantFrom<unknown>(
          `0x${id.toString(16)}`,
          `0x0${id.toString(16)}`,
          id.toString(),
          Number(id),
          id,
        ),
      }),
    )
  await fc.assert(
    fc.asyncProperty(wallets, async ({ accounts, id, said, noise, chainId }) => {
      const answers: Record<string, unknown> = { eth_accounts: [...said, ...noise], eth_chainId: chainId }
      const provider = { request: async ({ method }: { method: string }) => answers[method] }
      const status = await readWallet(provider as never, never)
      expect(status.network).toBe(`eip155:${id}`)
      expect(status.accounts.map(({ address }) => address.toLowerCase())).toEqual(accounts)
    }),
    runs,
  )
})
