import { stack } from './spec.js'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** The first test key owns a million of this token on the local network. */
export const coin = 'CoinBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB'

/** Sends a request directly to the local Solana. */
export async function askNode<T>(method: string, params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(stack.solana, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { result: T }).result
}

export const lamportsOf = async (address: string): Promise<number> =>
  (await askNode<{ value: number }>('getBalance', [address])).value

type Holding = { account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string } } } } } }

/** The balance of `coin` in base units; `undefined` without a token account. */
export async function coinsOf(owner: string): Promise<string | undefined> {
  const params = [owner, { programId: tokenProgram }, { encoding: 'jsonParsed' }]
  const { value } = await askNode<{ value: Holding[] }>('getTokenAccountsByOwner', params)
  return value.map(({ account }) => account.data.parsed.info).find(({ mint }) => mint === coin)?.tokenAmount.amount
}
