import {
  AppKitError,
  type CaipNetwork,
  type RequestOptions,
  type RpcClient,
  type Session,
} from '@openappkit/core/adapter'
import { type ChainErrorCode, chainErrorText } from '@openappkit/protocol/errors'
import { isAddress, isHex, numberToHex } from 'viem'
import type { EvmCall, EvmTransaction } from '../wallet/namespace.js'
import { parseQuantity } from '../wallet/quantity.js'
import { badAnswer, requestWallet } from '../wallet/provider.js'
import { readThrown } from '../wallet/provider-error.js'
import { readNetwork } from '../wallet/wallet-status.js'

const transactionHash = /^0x[\da-f]{64}$/i

export async function sendTransaction(
  session: Session<'eip155'>,
  network: CaipNetwork,
  transaction: EvmTransaction,
  options: RequestOptions,
): Promise<string> {
  const params = [toRpcTransaction(session, transaction)]
  await expectNetwork(session, network, options)
  const hash = await requestWallet(session.provider, 'eth_sendTransaction', params, options)
  if (typeof hash !== 'string' || !transactionHash.test(hash)) throw badAnswer('eth_sendTransaction')
  return hash
}

/** Asks the app's own endpoint. Throws `insufficient_funds` where the network says so. */
export async function estimateGas(
  client: RpcClient,
  session: Session<'eip155'>,
  transaction: EvmTransaction,
  { signal }: RequestOptions,
): Promise<bigint> {
  const params = [toRpcTransaction(session, transaction)]
  try {
    return parseQuantity(await client.request('eth_estimateGas', params, { signal }))
  } catch (thrown) {
    if (!/insufficient funds|OutOfFunds/i.test(readThrown(thrown).text)) throw thrown
    throw failure('insufficient_funds', thrown)
  }
}

/** The wallet signs for the network it is on, whatever the page believes. */
export async function expectNetwork(
  { provider }: Session<'eip155'>,
  network: CaipNetwork,
  options: RequestOptions,
): Promise<void> {
  if ((await readNetwork(provider, options)) !== network.caipNetworkId) throw failure('chain_not_supported')
}

/** A call in the form that wallets and nodes read. Throws `invalid_address`, also for a wrong EIP-55 checksum. */
export function toRpcCall({ to, value, data }: EvmCall) {
  if (!isAddress(to)) throw failure('invalid_address')
  if ((value ?? 0n) < 0n || (data !== undefined && !isHex(data))) throw failure('invalid_option')
  return { to, ...(value !== undefined && { value: numberToHex(value) }), ...(data && { data }) }
}

function toRpcTransaction({ accounts }: Session<'eip155'>, { gas, ...call }: EvmTransaction) {
  return { from: accounts[0].address, ...toRpcCall(call), ...(gas !== undefined && { gas: numberToHex(gas) }) }
}

function failure(code: ChainErrorCode, cause?: unknown): AppKitError {
  return new AppKitError(code, chainErrorText(code), { cause })
}
