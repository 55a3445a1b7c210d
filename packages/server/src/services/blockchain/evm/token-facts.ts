import { cleanText, symbolLimit } from '@openappkit/protocol/text'
import type { Address, Client } from 'viem'
import type { EvmNetworkOptions } from '../network-file.js'
import { callMany } from './call-many.js'
import { isImitation } from '../accounts/imitation.js'
import { tokenAbi } from './token-abi.js'

export type TokenFacts = {
  name: string
  symbol: string
  decimals: number
  iconUrl: string | undefined
  /** It is not in the list, and has the name or symbol of a listed token. */
  isImitation: boolean
}

export async function readTokenFacts(
  client: Client,
  network: EvmNetworkOptions,
  address: Address,
): Promise<TokenFacts> {
  const listed = network.tokens.find((token) => token.address === address)
  if (listed) return { ...listed, iconUrl: listed.iconUrl, isImitation: false }
  const names = ['name', 'symbol', 'decimals']
  const [name, symbol, decimals] = await callMany(
    client,
    names.map((functionName) => ({ address, abi: tokenAbi, functionName })),
  )
  const said = { name: textOf(name, 64), symbol: textOf(symbol, symbolLimit) }
  const known = [...network.tokens, network.currency]
  return {
    ...said,
    decimals: typeof decimals === 'number' ? decimals : 0,
    iconUrl: undefined,
    isImitation: known.some((token) => isImitation(said, token)),
  }
}

const textOf = (value: unknown, limit: number): string => (typeof value === 'string' ? cleanText(value, limit) : '')
