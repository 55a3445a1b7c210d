import type { Reading, Trading } from '../contracts/abilities.js'

/** A token that can be swapped, and the contract that swaps it. */
export const lusd = `0x${'5f'.repeat(20)}`
export const exchange = `0x${'ec'.repeat(20)}`
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const base = 'https://exchange.example'

const word = (value: string) => value.replace(/^0x/, '').padStart(64, '0')
const approveData = (spender: string, amount: bigint) => `0x095ea7b3${word(spender)}${word(amount.toString(16))}`
const caip = (token: string) => `eip155:1:${token}`

/** Swaps the requested amount one for one. */
function answer(pathname: string, asked: Record<string, string>): unknown {
  const { amount = '0', from = '', to = '', userAddress = '' } = asked
  const gas = { gas: '80000', gasPrice: '1' }
  if (pathname.endsWith('/tokens')) {
    const row = { symbol: 'ETH', name: 'Ether', decimals: 18, logoUri: '', address: caip(native) }
    return { tokens: [row, { ...row, symbol: 'LUSD', name: 'LUSD', address: caip(lusd) }] }
  }
  if (pathname.endsWith('/quotes'))
    return { quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: amount, toAccount: to }] }
  if (pathname.endsWith('/build-approve'))
    return { tx: { from: userAddress, to: lusd, data: approveData(exchange, BigInt(amount)), value: '0', eip155: gas } }
  if (!pathname.endsWith('/build-transaction')) return undefined
  const paid = from === caip(native) ? amount : '0'
  const data = `0x5a${word(BigInt(amount).toString(16))}`
  return {
    tx: { from: userAddress, to: exchange, data, amount: paid, eip155: gas },
    minimumAmount: asked['minimumAmount'],
  }
}

/** Intercepts the requests to a swap service. Returns a function that stops this. */
export function serveExchange(): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (url.origin !== base) return fetch(input, init)
    const asked = init?.body
      ? (JSON.parse(String(init.body)) as Record<string, string>)
      : Object.fromEntries(url.searchParams)
    const said = answer(url.pathname, asked)
    return said ? Response.json(said) : new Response('no', { status: 404 })
  }
  return () => void (globalThis.fetch = fetch)
}

/** The options of a kit that uses the exchange. */
export const exchangeOptions = {
  services: { blockchain: base },
  tokens: { 'eip155:1': { address: lusd } },
} as const

/** The state of the token and the contract. Nothing is allowed at first. */
export const exchangeChain = {
  tokens: (async (_address, _network, tokens) =>
    tokens
      .filter((one) => one.toLowerCase() === lusd)
      .map((address) => ({
        address,
        symbol: 'LUSD',
        name: 'LUSD',
        decimals: 18,
        amount: 2n * 10n ** 18n,
      }))) as Reading['tokens'],
  recipient: (async (address) => ({
    kind: address === exchange ? 'contract' : 'wallet',
  })) as NonNullable<Reading['recipient']>,
  trading: {
    allowance: async () => 0n,
    allow: async ({ token, spender, amount }) => ({ to: token, data: approveData(spender, amount) }) as never,
    received: async () => 0n,
  } satisfies Trading,
}
