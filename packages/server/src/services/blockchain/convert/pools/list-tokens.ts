import { type CaipAddress } from '@openappkit/protocol/caip'
import { type ConvertToken, nativeToken } from '@openappkit/protocol/convert'
import { zeroAddress } from 'viem'
import { callMany } from '../../evm/call-many.js'
import type { EvmNetwork } from '../../evm/evm-network.js'
import { allowanceAbi } from '../transactions.js'

/** Lists the network's currency and tokens, and whether their allowances may be signed (EIP-2612). */
export async function listTokens({ id, options, client }: EvmNetwork): Promise<readonly ConvertToken[]> {
  const { tokens, currency } = options
  const answers = await callMany(
    client,
    tokens.flatMap(({ address }) => [
      { address, abi: allowanceAbi, functionName: 'DOMAIN_SEPARATOR' },
      { address, abi: allowanceAbi, functionName: 'nonces', args: [zeroAddress] },
    ]),
  )
  const caip = (address: string): CaipAddress => `${id}:${address}`
  const { name, symbol, decimals, iconUrl = '' } = currency
  return [
    { name, symbol, decimals, address: caip(nativeToken), logoUri: iconUrl, eip2612: false },
    ...tokens.map((token, at) => ({
      name: token.name,
      symbol: token.symbol,
      decimals: token.decimals,
      address: caip(token.address),
      logoUri: token.iconUrl ?? '',
      eip2612: answers[at * 2] !== undefined && answers[at * 2 + 1] !== undefined,
    })),
  ]
}
