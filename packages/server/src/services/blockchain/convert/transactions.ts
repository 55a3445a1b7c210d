import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type {
  ApproveTransaction,
  BuildApproveQuery,
  ConvertGasPrice,
  SwapTransaction,
} from '@openappkit/protocol/convert'
import { type Address, encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { getGasPrice, readContract } from 'viem/actions'
import type { EvmNetwork } from '../evm/evm-network.js'
import type { Side, SwapOrder, SwapSource } from './swap-source.js'

export const allowanceAbi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
])

/** More than tokens use for an approval, including those behind a proxy. */
const approvalGas = 80_000n

/** How much of a token may currently be taken for a swap. The network's currency needs no allowance. */
export async function readAllowance(
  source: SwapSource,
  network: EvmNetwork | undefined,
  token: Side,
  owner: Address,
): Promise<bigint> {
  if (token === 'native') return maxUint256
  if (!network) return 0n
  const spender = await source.spender({ network: network.id, from: token, to: 'native', amount: 1_000_000n })
  return readContract(network.client, {
    address: token,
    abi: allowanceAbi,
    functionName: 'allowance',
    args: [owner, spender],
  })
}

/** In wei: the current price of a block, a fifth more, and half as much again. */
export async function readGasPrices({ client }: Pick<EvmNetwork, 'client'>): Promise<ConvertGasPrice> {
  const price = await getGasPrice(client)
  return { standard: String(price), fast: String((price * 6n) / 5n), instant: String((price * 3n) / 2n) }
}

const priceText = async (network: EvmNetwork | undefined): Promise<string> =>
  network ? (await readGasPrices(network)).standard : '0'

type Approval = Omit<BuildApproveQuery, 'from' | 'to'> & { network: CaipNetworkId; from: Side; to: Side }

/** Approves exactly the given amount for the source. */
export async function buildApproval(
  source: SwapSource,
  network: EvmNetwork | undefined,
  { userAddress, from: token, to, amount = '0', network: id }: Approval,
): Promise<ApproveTransaction> {
  const eip155 = { gas: String(approvalGas), gasPrice: await priceText(network) }
  const common = { from: userAddress, value: '0', eip155 }
  // The network's currency needs no approval: returns a call without effect.
  if (token === 'native') return { tx: { ...common, to: userAddress, data: '0x' } }
  const spender = await source.spender({ network: id, from: token, to, amount: BigInt(amount) || 1_000_000n })
  const data = encodeFunctionData({ abi: allowanceAbi, functionName: 'approve', args: [spender, BigInt(amount)] })
  return { tx: { ...common, to: token, data } }
}

export async function buildSwap(
  source: SwapSource,
  network: EvmNetwork | undefined,
  order: SwapOrder,
): Promise<SwapTransaction> {
  const [built, gasPrice] = await Promise.all([source.build(order), priceText(network)])
  const { to, data, value, gas, minimum } = built
  return {
    tx: { from: order.user, to, data, amount: String(value), eip155: { gas: String(gas), gasPrice } },
    minimumAmount: String(minimum),
  }
}
