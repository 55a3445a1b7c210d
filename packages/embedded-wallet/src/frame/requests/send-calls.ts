import { FrameError, type PlainData } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import { isAddress, isAddressEqual } from 'viem/utils'
import * as z from '@openappkit/protocol/zod'
import type { BatchCall } from '../smart-account/batch-data.js'
import type { Batching } from '../smart-account/smart-account.js'
import { type Batch, createNamedBatches, readBatchId, writeBatchId } from './batch-id.js'
import type { TransactionRequest } from './prepare-transaction.js'
import type { RequestContext, RequestDeps } from './request-deps.js'

const address = z.string().check(z.refine((text) => isAddress(text, { strict: false })))
const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))
const capability = z.looseObject({ optional: z.optional(z.boolean()) })

const call = z.strictObject({
  to: z.optional(address),
  value: z.optional(quantity),
  data: z.optional(z.string().check(z.regex(/^0x(?:[\da-fA-F]{2})*$/))),
  capabilities: z.optional(z.record(z.string(), capability)),
})

const sendParams = z.tuple([
  z.object({
    chainId: quantity,
    // At most 4,096 bytes: each character takes at least one.
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
    from: z.optional(address),
    atomicRequired: z.optional(z.boolean()),
    calls: z.array(call).check(z.minLength(1), z.maxLength(20)),
    capabilities: z.optional(z.record(z.string(), capability)),
  }),
])
const idParams = z.tuple([z.string()])
const receipt = z.object({
  status: quantity,
  transactionHash: z.string(),
  blockHash: z.string(),
  blockNumber: quantity,
  gasUsed: quantity,
  logs: z.array(z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
})

export type Batches = ReturnType<typeof createBatches>

const refuse = (code: number, message: string): never => {
  throw new FrameError('rpc_failed', { rpc: { code, message } })
}

/**
 * Batches of calls (EIP-5792). A smart account makes them in one transaction; an account with only a key sends one
 * transaction for each call and reports that.
 */
export function createBatches(deps: RequestDeps) {
  const named = createNamedBatches(deps)

  async function oneByOne(requests: readonly TransactionRequest[], context: RequestContext): Promise<Batch> {
    const { sendAll } = await import('./send-transactions.js')
    return { chainId: context.chainId, hashes: await sendAll(deps, requests, context), isAtomic: false }
  }

  async function together(
    requests: readonly TransactionRequest[],
    batching: Batching,
    context: RequestContext,
  ): Promise<Batch> {
    const account = await deps.address()
    const calls = requests.map(({ from = account, to, value = '0x0', data = '0x' }): BatchCall => {
      if (!isAddressEqual(from as Hex, account as Hex)) throw new FrameError('invalid_address')
      return { to: to as Hex, value: BigInt(value), data: data as Hex }
    })
    const { sendBatch } = await import('./send-batch.js')
    const hash = await sendBatch(deps, calls, batching, context)
    return { chainId: context.chainId, hashes: [hash], isAtomic: true }
  }

  return {
    capabilities: (params: unknown, signal: AbortSignal) => readCapabilities(deps, params, signal),

    async send(given: unknown, context: RequestContext): Promise<{ id: string }> {
      const parsed = sendParams.safeParse(given)
      if (!parsed.success) throw new FrameError('bad_message')
      const [{ id, chainId, from, atomicRequired, calls, capabilities }] = parsed.data
      const wanted = [capabilities, ...calls.map((each) => each.capabilities)].flatMap((all) =>
        Object.values(all ?? {}),
      )
      if (wanted.some(({ optional }) => !optional)) refuse(5700, 'Capability is not supported')
      const { smartAccount } = deps
      const batching = calls.length > 1 ? await smartAccount.batching(Number(chainId), context.signal) : undefined
      if (atomicRequired && calls.length > 1 && !batching) refuse(5760, 'Atomicity is not supported')
      // Separate transactions can stop between each other. A contract creation among them is too hard to review.
      const requests = calls.map(({ to, value, data }) => {
        if (to === undefined) throw new FrameError('bad_message')
        return { to, ...(value !== undefined && { value }), ...(data !== undefined && { data }), ...(from && { from }) }
      })
      const there = { ...context, chainId: Number(chainId) }
      const make = async () =>
        writeBatchId(batching ? await together(requests, batching, there) : await oneByOne(requests, there))
      if (id === undefined) return { id: await make() }
      return (await named.make(id, make)) === 'made' ? { id } : refuse(5720, 'Duplicate ID')
    },

    async status(given: unknown, signal: AbortSignal): Promise<PlainData> {
      const [id] = idParams.safeParse(given).data ?? []
      const batch = id === undefined ? undefined : readBatchId((await named.find(id)) ?? id)
      if (!id || !batch || !deps.networks.all.some(({ chainId }) => chainId === batch.chainId))
        return refuse(5730, 'Unknown bundle id')
      const { node } = deps.networks.require(batch.chainId)
      const answers = await Promise.all(
        batch.hashes.map((hash) => node.request('eth_getTransactionReceipt', [hash], signal)),
      )
      const receipts = answers.map((answer) => receipt.safeParse(answer).data).filter((each) => each !== undefined)
      const failed = receipts.filter(({ status }) => BigInt(status) === 0n).length
      const isWhole = receipts.length === batch.hashes.length
      const status = !isWhole ? 100 : failed === 0 ? 200 : failed === receipts.length ? 500 : 600
      const chainId = `0x${batch.chainId.toString(16)}`
      return { version: '2.0.0', id, chainId, status, atomic: batch.isAtomic, receipts }
    },
  }
}

const wantedParams = z.tuple([z.unknown(), z.array(quantity).check(z.maxLength(200))], z.unknown())

/** The capabilities of this wallet (EIP-5792), on the requested networks or on all. */
async function readCapabilities({ networks, smartAccount }: RequestDeps, params: unknown, signal: AbortSignal) {
  const wanted = wantedParams.safeParse(params).data?.[1].map(Number)
  const ids = networks.all.map(({ chainId }) => chainId).filter((id) => !wanted || wanted.includes(id))
  const entries = ids.map(async (id) => {
    const batching = await smartAccount.batching(id, signal)
    // `ready`: the account upgrades with its first batch, whose screen shows it.
    const status = batching ? (batching.isUpgrade ? 'ready' : 'supported') : 'unsupported'
    return [`0x${id.toString(16)}`, { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
