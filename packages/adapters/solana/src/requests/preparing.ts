import type {
  CaipNetwork,
  Fee,
  PrepareOptions,
  RequestOptions,
  RpcClient,
  Session,
  SendRequest,
} from '@openappkit/core/adapter'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { withheldOf } from '@openappkit/protocol/solana'
import {
  associatedAccount,
  isTokenProgram,
  lamportsPerSignature,
  mostUnits,
  priorityFee,
} from '@openappkit/protocol/solana-programs'
import { failure } from '../wallet/failure.js'
import type { SolanaPayload, SolanaPrepared } from '../wallet/namespace.js'
import { prepareTransaction, readBlockhash } from './app-transaction.js'
import { readUnitPrice } from './compute-price.js'
import { parseAddress, readBalance } from './network-reader.js'
import { findAddress, transferToken } from '../programs/token-instructions.js'
import { mintRefusal, recipientRefusal, refusal } from '../programs/token-rules.js'
import { readAccounts, readTokenHoldings } from '../accounts/read-accounts.js'
import { requireMint } from '../accounts/read-mints.js'
import { runSimulation, simulationFailure } from './run-simulation.js'
import { readSlot } from './sent-since.js'

type Transfer = Extract<SendRequest<'solana'>, { kind: 'transfer' }>

/** Compute units to request, in percent of the simulation. A program can need more when the transaction runs. */
const marginPercent = 115n
const mostLamports = 2n ** 64n - 1n

/** A transfer before its fee is known. */
type Draft = {
  instructions: TransactionInstruction[]
  /** Token account of the recipient, if the transfer opens it. */
  opens?: string
  /** Lamports that are sent, without the fee. */
  lamports: bigint
  /** Token terms for the review. */
  terms?: TokenTerms
}

type TokenTerms = Pick<SolanaPrepared, 'withheld' | 'isRevocable'>

/** Builds the transaction that the wallet receives. A transfer always has a recent blockhash. */
export async function prepare(
  clientOf: (network: CaipNetwork) => RpcClient,
  session: Session<'solana'>,
  network: CaipNetwork,
  request: SendRequest<'solana'>,
  options: PrepareOptions,
): Promise<SolanaPrepared> {
  const from = session.accounts[0].address
  if (request.kind === 'transaction') {
    return { network, from, ...(await prepareTransaction(clientOf(network), from, request.transaction, options)) }
  }
  if (request.amount !== 'max' && (request.amount < 0n || request.amount > mostLamports))
    throw failure('invalid_option')
  const to = parseAddress(request.to)
  const client = clientOf(network)
  const balance =
    options.fee === 'wallet' && request.amount !== 'max' ? undefined : await readBalance(client, from, options)
  if (options.fee === 'wallet' && balance === undefined) {
    const { instructions, terms } = await draftTransfer(client, from, to, request, 0n, options)
    return { network, from, payload: await build(client, from, instructions, options), ...terms }
  }
  const [prepared, since] = await Promise.all([
    price(client, from, to, request, balance ?? 0n, options),
    readSlot(client, options),
  ])
  return { network, from, since, ...prepared }
}

async function price(
  client: RpcClient,
  from: string,
  to: string,
  request: Transfer,
  balance: bigint,
  options: PrepareOptions,
): Promise<TokenTerms & { payload: SolanaPayload; fee: Fee }> {
  const speed = options.fee === 'fast' ? 'fast' : 'normal'
  const unitPrice = await readUnitPrice(client, [from, to], speed, options)
  const priced = (instructions: TransactionInstruction[], units: number) => [
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: unitPrice }),
    ...instructions,
  ]
  // Reserves the maximum fee for the simulation. The final transfer of `max` includes the rest.
  const reserve = lamportsPerSignature + priorityFee(mostUnits, unitPrice)
  const trial = await draftTransfer(client, from, to, request, balance > reserve ? balance - reserve : 0n, options)
  const bytes = await build(client, from, priced(trial.instructions, Number(mostUnits)), options)
  const watched = trial.opens ? [trial.opens] : []
  const { error, units: used, accounts } = await runSimulation(client, bytes, watched, options)
  if (error !== undefined) throw simulationFailure(error)
  const units = (used * marginPercent) / 100n + 1n
  const deposit = trial.opens ? (accounts[0]?.lamports ?? 0n) : 0n
  const network = lamportsPerSignature + priorityFee(units, unitPrice)
  const amount = network + deposit
  const fee: Fee = { amount, limit: amount, units, ...(deposit > 0n && { deposit }) }
  const left = balance - amount
  if (left < 0n) throw failure('insufficient_funds')
  const { instructions, lamports, terms } = request.token
    ? trial
    : await draftTransfer(client, from, to, request, left, options)
  if (lamports > left) throw failure('insufficient_funds')
  return { payload: await build(client, from, priced(instructions, Number(units)), options), fee, ...terms }
}

/** @param most - Lamports that `max` sends. */
async function draftTransfer(
  client: RpcClient,
  from: string,
  to: string,
  { amount, token }: Transfer,
  most: bigint,
  options: RequestOptions,
): Promise<Draft> {
  if (!token) {
    const lamports = amount === 'max' ? most : amount
    const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
    return { instructions: [SystemProgram.transfer({ fromPubkey, toPubkey, lamports })], lamports }
  }
  const mint = parseAddress(token)
  const [facts, holdings] = await Promise.all([
    requireMint(client, mint, options),
    readTokenHoldings(client, from, options),
  ])
  const { program, decimals } = facts
  const own = holdings.filter((one) => one.mint === mint).toSorted((a, b) => (a.amount < b.amount ? 1 : -1))
  const held = own.find(({ isFrozen }) => !isFrozen) ?? own[0]
  const blocked = mintRefusal(facts) ?? (held?.isFrozen ? 'token_frozen' : undefined)
  if (blocked) throw refusal(blocked)
  const moved = amount === 'max' ? (held?.amount ?? 0n) : amount
  if (!held || held.amount < moved || moved === 0n) throw failure('insufficient_funds')
  const destination = associatedAccount({ owner: to, mint, program }, findAddress)
  const [recipient, opened] = await readAccounts(client, [to, destination], options)
  // Rejects token accounts as recipients: the funds would be lost.
  if (recipient && isTokenProgram(recipient.owner)) throw failure('invalid_address')
  const refused = recipientRefusal(facts, opened?.data)
  if (refused) throw refusal(refused)
  const transfer = { from, source: held.account, to, mint, program, decimals, amount: moved }
  const withheld = facts.fee ? withheldOf(moved, facts.fee) : 0n
  const terms = { ...(withheld > 0n && { withheld }), ...(facts.hasDelegate && { isRevocable: true as const }) }
  return { instructions: transferToken(transfer), lamports: 0n, terms, ...(!opened && { opens: destination }) }
}

async function build(
  client: RpcClient,
  from: string,
  instructions: TransactionInstruction[],
  options: RequestOptions,
): Promise<SolanaPayload> {
  const message = new TransactionMessage({
    payerKey: new PublicKey(from),
    recentBlockhash: await readBlockhash(client, options),
    instructions,
  })
  return Uint8Array.from(new VersionedTransaction(message.compileToV0Message()).serialize())
}
