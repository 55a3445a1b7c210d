import { encodeBase58 } from '@openappkit/protocol/base58'
import { FrameError } from '@openappkit/protocol/frame'
import { readBase64, signersOf, transactionIdOf, writeBase64 } from '@openappkit/protocol/solana'
import * as z from '@openappkit/protocol/zod'
import { viewTransaction } from '../approval/views/view-transaction.js'
import { requestFor } from '../../signer/sign-request.js'
import { rememberRecipients } from '../requests/recipients.js'
import { describeAll } from './describe-transactions.js'
import type { SolanaContext, SolanaDeps } from './solana-deps.js'

const mostTransactions = 20

/** Base64; a transaction fits into one packet of 1,232 bytes. */
const transaction = z.string().check(z.maxLength(1_700))
const pubkey = z.optional(z.string())
const one = z.object({ transaction, pubkey })
const several = z.object({
  transactions: z.array(transaction).check(z.minLength(1), z.maxLength(mostTransactions)),
  pubkey,
})
const sending = z.object({
  transaction,
  pubkey,
  sendOptions: z.optional(
    z.object({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(z.enum(['processed', 'confirmed', 'finalized'])),
      maxRetries: z.optional(z.int().check(z.gte(0), z.lte(100))),
      minContextSlot: z.optional(z.int().check(z.gte(0))),
    }),
  ),
})

/** `solana_signTransaction`. Returns the transaction with this account's signature, and the signature. */
export async function signTransaction(deps: SolanaDeps, given: unknown, context: SolanaContext) {
  const { transaction: text, pubkey: account } = parseParams(one, given)
  const sign = { texts: [text], account, key: 'sign', finish: async ([signed]: readonly Signed[]) => signed }
  const signed = await signAll(deps, sign, context)
  if (!signed) throw new FrameError('internal')
  return { transaction: writeBase64(signed.bytes), signature: encodeBase58(signed.signature) }
}

/** `solana_signAllTransactions`. Signs all transactions or none. */
export async function signAllTransactions(deps: SolanaDeps, given: unknown, context: SolanaContext) {
  const { transactions: texts, pubkey: account } = parseParams(several, given)
  const finish = async (signed: readonly Signed[]) => ({ transactions: signed.map(({ bytes }) => writeBase64(bytes)) })
  return signAll(deps, { texts, account, key: 'sign all', finish }, context)
}

/** `solana_signAndSendTransaction`. Returns the transaction id, which is the payer's signature. */
export async function signAndSendTransaction(deps: SolanaDeps, given: unknown, context: SolanaContext) {
  const { transaction: text, pubkey: account, sendOptions } = parseParams(sending, given)
  const { node } = deps.clusters.require(context.cluster)
  const finish = async ([signed]: readonly Signed[]) => {
    const signature = signed && transactionIdOf(signed.bytes)
    // Another account pays and has not signed yet.
    if (!signature) throw new FrameError('bad_message')
    // Sends from here on, even if the page unloads.
    await node.request('sendTransaction', [writeBase64(signed.bytes), { ...sendOptions, encoding: 'base64' }])
    return { signature }
  }
  return signAll(deps, { texts: [text], account, key: 'send', finish }, context)
}

type Signed = { bytes: Uint8Array; signature: Uint8Array }

type SigningRequest<T> = {
  texts: readonly string[]
  /** The account to sign with, if the page names it. */
  account: string | undefined
  /** The operation, which distinguishes two requests. */
  key: string
  finish(signed: readonly Signed[]): Promise<T>
}

/** Shows transactions from the bytes that are signed, and signs them once approved. */
async function signAll<T>(
  { clusters, approvals, view, sign, records, ...deps }: SolanaDeps,
  { texts, account: wanted, key, finish }: SigningRequest<T>,
  { cluster, signal }: SolanaContext,
): Promise<T> {
  const network = clusters.require(cluster)
  const account = await deps.account()
  if ((wanted ?? account) !== account) throw new FrameError('invalid_address')
  const all = texts.map(readBase64).map((bytes) => bytes ?? new Uint8Array(0))
  const approval = { account, network: cluster, key: `${key} ${texts.join()}` }
  return approvals.run(approval, signal, async ({ confirm, signal: turn }) => {
    const { description, ...facts } = await describeAll(all, { account, node: network.node, records, signal: turn })
    const asked = all.map((bytes) => requestFor(account, { kind: 'solana-transaction', bytes }))
    await confirm(view(description, viewTransaction, { account, network, ...facts }))
    const signed: Signed[] = []
    for (const each of asked) {
      const bytes = await sign(each)
      const start = 1 + 64 * signersOf(bytes).indexOf(account)
      signed.push({ bytes, signature: bytes.slice(start, start + 64) })
    }
    await rememberRecipients(facts.actions, records)
    return finish(signed)
  })
}

function parseParams<Shape extends z.ZodMiniType>(shape: Shape, given: unknown): z.output<Shape> {
  const parsed = shape.safeParse(given)
  if (!parsed.success) throw new FrameError('bad_message')
  return parsed.data
}
