import { FrameError } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import * as z from '@openappkit/protocol/zod'
import { viewTransaction } from '../approval/views/view-transaction.js'
import { describeTransaction } from '../describe/describe-transaction.js'
import type { Action, Description, Flag } from '../describe/description.js'
import type { Network } from '../networks/networks.js'
import { requestFor } from '../../signer/sign-request.js'
import { actionsOf, flagActions } from './flag-actions.js'
import { isHighFee, usualFeeOf } from './high-fee.js'
import {
  type Prepared,
  prepareTransaction,
  readQuantity,
  transactionRequest,
  type TransactionRequest,
} from './prepare-transaction.js'
import { readTokensOf } from './read-tokens.js'
import { flagRecipients, rememberRecipients } from './recipients.js'
import type { RequestContext, RequestDeps } from './request-deps.js'
import { openOwnCalls } from '../smart-account/own-calls.js'
import { tryCall } from './test-run/try-call.js'

const sendParams = z.tuple([transactionRequest], z.unknown())
const highFee: readonly Flag[] = ['high-fee']
const hash = z.string().check(z.regex(/^0x[\da-f]{64}$/i))

/** `eth_sendTransaction`. Returns the hash. */
export async function sendTransaction(deps: RequestDeps, given: unknown, context: RequestContext): Promise<Hex> {
  const parsed = sendParams.safeParse(given)
  if (!parsed.success) throw new FrameError('bad_message')
  const [request] = parsed.data
  const [first] = await sendAll(deps, [request], context)
  if (first === undefined) throw new FrameError('internal')
  return first
}

/**
 * Shows transactions from the bytes that are signed, and sends them one after the other once approved. If one fails,
 * the transactions before it stay sent.
 */
export async function sendAll(
  deps: RequestDeps,
  requests: readonly TransactionRequest[],
  { chainId, signal }: RequestContext,
): Promise<Hex[]> {
  const { networks, approvals, view, sign, records } = deps
  const network = networks.require(chainId)
  const account = await deps.address()
  const approval = { account, network: `eip155:${chainId}`, key: `send ${JSON.stringify(requests)}` }
  return approvals.run(approval, signal, async ({ confirm, signal: turn }) => {
    const prepared = await prepareAll(requests, { network, account, signal: turn })
    const read = prepared.map(({ bytes }) => describeTransaction(bytes))
    const each = read.map(({ action }) => openOwnCalls([action], account))
    const actions = each.flat()
    const usual = prepared.reduce((sum, one, at) => sum + usualFeeOf(one, each[at] ?? []), 0n)
    const dataFee = prepared.reduce((sum, one) => sum + one.dataFee, 0n)
    const maxFee = read.reduce((sum, one) => sum + one.maxFee, dataFee)
    const tried = await tryOnly(actions, { network, account, signal: turn })
    const described = await readTokensOf(descriptionOf(tried), network, turn)
    const flags = [
      ...(isHighFee({ fee: maxFee, usual, actions, ...network.currency }) ? highFee : []),
      ...(await flagsOf(actionsOf(described), prepared, records)),
    ]
    const asked = prepared.map(({ bytes }) => requestFor(account, { kind: 'evm-transaction', bytes, chainId }))
    await confirm(view(described, viewTransaction, { account, network, maxFee, flags }))
    const hashes: Hex[] = []
    for (const each of asked) {
      const signed = await sign(each)
      // Sends from here on, even if the page unloads.
      const answer = hash.safeParse(await network.node.request('eth_sendRawTransaction', [signed]))
      if (!answer.success) throw new FrameError('bad_message')
      hashes.push(answer.data as Hex)
    }
    await rememberRecipients(actions, records)
    return hashes
  })
}

/** Test-runs a single call. Of several calls, each may depend on those before it. */
async function tryOnly(actions: readonly Action[], options: PrepareAll): Promise<readonly Action[]> {
  const [first] = actions
  if (actions.length !== 1 || first?.kind !== 'call') return actions
  const changes = await tryCall(first, options)
  return [{ ...first, ...(changes && { changes }) }]
}

function descriptionOf(actions: readonly Action[]): Description {
  const [first] = actions
  return actions.length === 1 && first ? { kind: 'transaction', action: first } : { kind: 'batch', actions }
}

async function flagsOf(actions: readonly Action[], prepared: readonly Prepared[], records: RequestDeps['records']) {
  // A later transaction may depend on an earlier one, so only the first test run counts.
  const failing: Flag[] = prepared[0]?.willFail ? ['will-fail'] : []
  return [...failing, ...flagActions(actions), ...(await flagRecipients(actions, records))]
}

type PrepareAll = { network: Network; account: string; signal: AbortSignal }

async function prepareAll(requests: readonly TransactionRequest[], options: PrepareAll): Promise<Prepared[]> {
  const { network, account, signal } = options
  if (requests.length === 1) return Promise.all(requests.map((request) => prepareTransaction(request, options)))
  const first = Number(await readQuantity(network, 'eth_getTransactionCount', [account, 'pending'], signal))
  return Promise.all(requests.map((request, at) => prepareTransaction(request, { ...options, nonce: first + at })))
}
