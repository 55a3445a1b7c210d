import {
  type CaipNetwork,
  type Fee,
  type FeeSpeed,
  type PrepareOptions,
  type RpcClient,
  type Session,
  type SendRequest,
  readThrown,
} from '@openappkit/core/adapter'
import { isHex, numberToHex } from 'viem'
import { parseQuantity } from '../wallet/quantity.js'
import type { EvmPayload, EvmPrepared } from '../wallet/namespace.js'
import { encodeCall, selectors } from '../encoding/abi.js'
import { failure, toPayload } from './transaction.js'

type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Gas of a plain transfer, on every network with Ethereum's gas rules. */
const plainGas = 21_000n
/** A contract call may need more gas by the time it is in a block. */
const marginPercent = 120n
const defaultTip = 1_500_000_000n
/** How far the base fee may rise before the transaction is in a block, and the tip for each speed. In percent. */
const priceRise = { normal: { base: 150n, tip: 100n }, fast: { base: 200n, tip: 150n } } as const
/** Fee oracle that the OP stack predeploys: its networks also charge for data on Ethereum. */
const feeOracle = '0x420000000000000000000000000000000000000F'

/** Builds the payload of `eth_sendTransaction`. */
export async function prepare(
  clientOf: (network: CaipNetwork) => RpcClient,
  session: Session<'eip155'>,
  network: CaipNetwork,
  request: SendRequest<'eip155'>,
  { signal, fee: speed = 'normal' }: PrepareOptions,
): Promise<EvmPrepared> {
  const from = session.accounts[0].address
  const isMax = request.kind === 'transfer' && request.amount === 'max'
  const draft = toPayload(session, request)
  if (speed === 'wallet' && !isMax) return { network, from, payload: draft }

  const client = clientOf(network)
  const ask: Ask = (method, params = []) => client.request(method, params, { signal })
  const [balance, sent] = await Promise.all([
    ask('eth_getBalance', [from, 'latest']).then(parseQuantity),
    ask('eth_getTransactionCount', [from, 'latest']).then(parseQuantity),
  ])
  const known = { network, from, since: String(sent) }
  const held = request.kind === 'transfer' && request.token && isMax ? await balanceOf(ask, request.token, from) : 0n
  const payload = held ? toPayload(session, request, held) : draft
  const [priced, fee] = await price(ask, payload, speed === 'wallet' ? 'normal' : speed)
  if (isMax && !(request.kind === 'transfer' && request.token)) {
    if (balance <= fee.limit) throw failure('insufficient_funds')
    return { ...known, fee, payload: { ...priced, value: numberToHex(balance - fee.limit) } }
  }
  if (balance < BigInt(payload.value ?? 0) + fee.limit) throw failure('insufficient_funds')
  return { ...known, fee, payload: priced }
}

/** Adds gas and its price to a request. */
async function price(ask: Ask, payload: EvmPayload, speed: FeeSpeed): Promise<[EvmPayload, Fee]> {
  const [units, prices, dataFee] = await Promise.all([
    estimate(ask, payload),
    readPrices(ask, speed),
    l1Fee(ask, payload),
  ])
  const { now, most, fields } = prices
  const fee: Fee = { amount: units * now + dataFee, limit: units * most + dataFee, units }
  return [{ ...payload, gas: numberToHex(units), ...fields }, fee]
}

async function estimate(ask: Ask, payload: EvmPayload): Promise<bigint> {
  if (payload.gas) return BigInt(payload.gas)
  try {
    const units = parseQuantity(await ask('eth_estimateGas', [payload]))
    // Some nodes add a margin to the fixed gas of a plain transfer.
    if (!payload.data && units <= (plainGas * marginPercent) / 100n && (await isPlain(ask, payload.to))) return plainGas
    return payload.data ? (units * marginPercent) / 100n : units
  } catch (thrown) {
    if (!/insufficient funds|OutOfFunds/i.test(readThrown(thrown).text)) throw thrown
    throw failure('insufficient_funds', thrown)
  }
}

/** Whether the address has no code: the transfer only moves the amount. */
async function isPlain(ask: Ask, address: string): Promise<boolean> {
  return (await ask('eth_getCode', [address, 'latest'])) === '0x'
}

async function readPrices(ask: Ask, speed: FeeSpeed) {
  const rise = priceRise[speed]
  const block = (await ask('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: unknown } | null
  if (!block?.baseFeePerGas) {
    const gasPrice = (parseQuantity(await ask('eth_gasPrice')) * rise.tip) / 100n
    return { now: gasPrice, most: gasPrice, fields: { gasPrice: numberToHex(gasPrice) } }
  }
  const base = parseQuantity(block.baseFeePerGas)
  const tip = (await ask('eth_maxPriorityFeePerGas').then(parseQuantity, () => defaultTip)) * rise.tip
  const tipEach = tip / 100n
  const most = (base * rise.base) / 100n + tipEach
  return {
    now: base + tipEach,
    most,
    fields: { maxFeePerGas: numberToHex(most), maxPriorityFeePerGas: numberToHex(tipEach) },
  }
}

/** Reads the L1 data fee for call data of this length. Returns zero on networks without the oracle. */
async function l1Fee(ask: Ask, { data = '0x' }: EvmPayload): Promise<bigint> {
  // Signature, nonce and gas prices are not known yet and take about 120 bytes.
  const bytes = data.length / 2 - 1 + 120
  const body = 'ff'.repeat(Math.ceil(bytes / 32) * 32)
  const call = { to: feeOracle, data: `${encodeCall(selectors.l1Fee, 32n, BigInt(bytes))}${body}` }
  const answer = await ask('eth_call', [call, 'latest']).catch(() => '0x')
  return isHex(answer) && answer.length === 66 ? BigInt(answer) : 0n
}

async function balanceOf(ask: Ask, token: string, owner: string): Promise<bigint> {
  return parseQuantity(await ask('eth_call', [{ to: token, data: encodeCall(selectors.balanceOf, owner) }, 'latest']))
}
