import { FrameError } from '@openappkit/protocol/frame'
import type { Hex } from 'viem'
import { concatHex, hexToBytes, isAddress, isAddressEqual, toHex, toRlp } from 'viem/utils'
import * as z from '@openappkit/protocol/zod'
import { upgradeType } from '../../signer/read-upgrade.js'
import type { Network } from '../networks/networks.js'

const hex = z.string().check(z.regex(/^0x(?:[\da-fA-F]{2})*$/))
const quantity = z.string().check(z.regex(/^0x[\da-fA-F]{1,64}$/))
const address = z.string().check(z.refine((text) => isAddress(text, { strict: false })))

/** The transaction of an app. Refuses fields that the screen cannot show. */
export const transactionRequest = z.strictObject({
  from: z.optional(address),
  to: z.optional(z.nullable(address)),
  value: z.optional(quantity),
  data: z.optional(hex),
  input: z.optional(hex),
  gas: z.optional(quantity),
  gasLimit: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  chainId: z.optional(z.union([quantity, z.int()])),
  type: z.optional(z.union([quantity, z.enum(['legacy', 'eip1559'])])),
})
export type TransactionRequest = z.output<typeof transactionRequest>

export type Prepared = {
  /** The unsigned transaction (EIP-2718), which is shown and signed. */
  bytes: Uint8Array
  willFail: boolean
  /** The gas that the network estimates, and its price per unit in the smallest unit of the currency. */
  usualGas: bigint
  usualPrice: bigint
  /** The fee for the data on Ethereum (L1), which networks of the OP stack add. */
  dataFee: bigint
}

export type PrepareOptions = {
  network: Network
  account: string
  /** The nonce, if the app named none. */
  nonce?: number
  /** The code that the account starts to delegate to with the transaction (EIP-7702). */
  upgrade?: { delegate: Hex; code: Hex } | undefined
  signal: AbortSignal
}

/** The gas of one authorization (EIP-7702), which estimates do not include. */
const upgradeGas = 30_000n

/** The exact gas of a transfer to an account without code. */
const transferGas = 21_000n

/** Fee oracle that the OP stack predeploys. */
const feeOracle = '0x420000000000000000000000000000000000000F'
/** Deadline of the oracle. After it, the request is shown without its fee. */
const oracleMs = 3_000

/** The gas of a call that fails in a test run, which the screen warns about. */
const fallbackGas = 500_000n

/** @throws {FrameError} `invalid_address`, `invalid_chain_id`, `bad_message`, or the error of the node */
export async function prepareTransaction(request: TransactionRequest, options: PrepareOptions): Promise<Prepared> {
  const { network, account, signal } = options
  const { from = account, to, value = '0x0', chainId } = request
  if (!isAddressEqual(from as Hex, account as Hex)) throw new FrameError('invalid_address')
  if (chainId !== undefined && Number(chainId) !== network.chainId) throw new FrameError('invalid_chain_id')
  if (request.data !== undefined && request.input !== undefined && request.data !== request.input)
    throw new FrameError('bad_message')
  const data = (request.data ?? request.input ?? '0x') as Hex
  const call = { from: account, ...(to && { to }), value, ...(data !== '0x' && { data }) }
  const [nonce, gas, fees, dataFee] = await Promise.all([
    request.nonce ?? options.nonce ?? readQuantity(network, 'eth_getTransactionCount', [account, 'pending'], signal),
    estimate(call, request.gas ?? request.gasLimit, options),
    readFees(network, request, signal),
    readDataFee(network, data, signal),
  ])
  const fields = {
    nonce: BigInt(nonce),
    gas: gas.gas,
    to: (to ?? '0x') as Hex,
    value: BigInt(value),
    data,
  }
  const written = writeTransaction(BigInt(network.chainId), fields, fees.chosen, options.upgrade?.delegate)
  return {
    bytes: hexToBytes(written),
    willFail: gas.willFail,
    usualGas: gas.usual,
    usualPrice: fees.usualPrice,
    dataFee,
  }
}

type Fields = { nonce: bigint; gas: bigint; to: Hex; value: bigint; data: Hex }

/**
 * Writes an unsigned transaction: EIP-1559, EIP-7702 with an authorization, or legacy with the chain id of EIP-155. The
 * signer parses it again to the last byte.
 */
function writeTransaction(chainId: bigint, { nonce, gas, to, value, data }: Fields, fees: Fees, delegate?: Hex): Hex {
  const call = [write(gas), to, write(value), data]
  if (delegate && fees.type === 'legacy') throw new FrameError('method_not_supported')
  if (fees.type === 'legacy') return toRlp([write(nonce), write(fees.gasPrice), ...call, write(chainId), '0x', '0x'])
  const prices = [write(fees.maxPriorityFeePerGas), write(fees.maxFeePerGas)]
  const fields = [write(chainId), write(nonce), ...prices, ...call, []]
  if (!delegate) return concatHex(['0x02', toRlp(fields)])
  // The account's transaction uses a nonce before the authorization is checked.
  return concatHex([upgradeType, toRlp([...fields, [[write(chainId), delegate, write(nonce + 1n)]]])])
}

/** Encodes a number for RLP: without leading zeros, and 0 as empty. */
const write = (value: bigint): Hex => (value === 0n ? '0x' : toHex(value))

async function estimate(call: object, given: string | undefined, options: PrepareOptions) {
  const { network, account, upgrade, signal } = options
  const tried = upgrade ? [call, 'latest', { [account]: { code: upgrade.code } }] : [call]
  try {
    const needed = (await readQuantity(network, 'eth_estimateGas', tried, signal)) + (upgrade ? upgradeGas : 0n)
    // Adds a margin, because the gas of a call may change until it is in a block.
    const usual = needed === transferGas ? needed : (needed * 6n) / 5n
    return { gas: given === undefined ? usual : BigInt(given), usual, willFail: false }
  } catch (thrown) {
    if (!(thrown instanceof FrameError) || thrown.code !== 'rpc_failed') throw thrown
    return {
      gas: given === undefined ? fallbackGas : BigInt(given),
      usual: fallbackGas,
      willFail: true,
    }
  }
}

type Fees =
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
  | { type: 'legacy'; gasPrice: bigint }

const block = z.object({ baseFeePerGas: z.optional(quantity) })

/** The fees of the app, or those of the network, and the network's price of a unit of gas. */
async function readFees(network: Network, request: TransactionRequest, signal: AbortSignal) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = request
  const latest = block.safeParse(await network.node.request('eth_getBlockByNumber', ['latest', false], signal)).data
  if (latest?.baseFeePerGas === undefined) {
    const usualPrice = await readQuantity(network, 'eth_gasPrice', [], signal)
    const price = gasPrice === undefined ? usualPrice : BigInt(gasPrice)
    return { chosen: { type: 'legacy', gasPrice: price } satisfies Fees, usualPrice }
  }
  const usualTip = await readQuantity(network, 'eth_maxPriorityFeePerGas', [], signal).catch(() => 1_000_000_000n)
  const base = BigInt(latest.baseFeePerGas) * 2n
  const usualPrice = base + usualTip
  if (gasPrice !== undefined)
    return { chosen: { type: 'legacy', gasPrice: BigInt(gasPrice) } satisfies Fees, usualPrice }
  const tip = maxPriorityFeePerGas === undefined ? usualTip : BigInt(maxPriorityFeePerGas)
  const most = maxFeePerGas === undefined ? base + tip : BigInt(maxFeePerGas)
  const chosen: Fees = {
    type: 'eip1559',
    maxFeePerGas: most,
    maxPriorityFeePerGas: tip < most ? tip : most,
  }
  return { chosen, usualPrice }
}

/**
 * Reads the fee for call data of this length, by the rule of the kit, so that both show one figure. Returns zero on networks
 * without the oracle.
 */
async function readDataFee(network: Network, data: Hex, signal: AbortSignal): Promise<bigint> {
  // Signature, nonce and gas prices take about 120 bytes. Incompressible bytes cost the most.
  const bytes = data.length / 2 - 1 + 120
  const word = (number: number) => number.toString(16).padStart(64, '0')
  const body = 'ff'.repeat(Math.ceil(bytes / 32) * 32)
  const call = { to: feeOracle, data: `0x49948e0e${word(32)}${word(bytes)}${body}` }
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(oracleMs)])
  const answer = await network.node.request('eth_call', [call, 'latest'], bounded).catch(() => undefined)
  const parsed = oracleFee.safeParse(answer)
  return parsed.success ? BigInt(parsed.data) : 0n
}

const oracleFee = z.string().check(z.regex(/^0x[\da-f]{64}$/i))

export async function readQuantity(network: Network, method: string, params: unknown[], signal: AbortSignal) {
  const answer = quantity.safeParse(await network.node.request(method, params, signal))
  if (!answer.success) throw new FrameError('bad_message')
  return BigInt(answer.data)
}
