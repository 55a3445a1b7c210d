import type { Address, Client } from 'viem'
import { getBalance } from 'viem/actions'
import type { TokenOptions } from '../blockchain-options.js'
import type { EvmNetworkOptions } from '../network-file.js'
import { callMany } from './call-many.js'
import { tokenAbi } from './token-abi.js'

/** The balances of an account on a network in base units. Tokens with a zero balance are omitted. */
export type Holdings = { native: bigint; tokens: readonly { token: TokenOptions; amount: bigint }[] }

export async function readHoldings(client: Client, { tokens }: EvmNetworkOptions, account: Address): Promise<Holdings> {
  const [native, amounts] = await Promise.all([
    getBalance(client, { address: account }),
    callMany(
      client,
      tokens.map(({ address }) => ({ address, abi: tokenAbi, functionName: 'balanceOf', args: [account] })),
    ),
  ])
  return {
    native,
    tokens: tokens.flatMap((token, at) => {
      const amount = amounts[at]
      return typeof amount === 'bigint' && amount > 0n ? [{ token, amount }] : []
    }),
  }
}
