import * as z from 'zod/mini'
import { goodItems, lenient, shownText, webLink, withoutAbsent } from '../listing/tolerant.js'
import { symbolLimit } from '../text/index.js'
import { baseUnits, caipToken, evmAccount } from './convert-query.js'

/** Amounts are text; some services send numbers. */
const units = z.pipe(z.union([z.string(), z.pipe(z.int(), z.transform(String))]), baseUnits)

const quote = z.pipe(
  z.object({
    id: z.catch(z.nullable(z.string().check(z.maxLength(256))), null),
    fromAmount: units,
    fromAccount: caipToken,
    toAmount: units,
    toAccount: caipToken,
    /** Addition to the API: the provider of the swap. */
    provider: lenient(shownText(64)),
    /** Addition to the API: the price impact of the swap, in hundredths of a percent. */
    impact: lenient(z.int().check(z.gte(0), z.lte(10_000))),
    /** Addition to the API: symbols of the tokens on the route, including both ends. */
    route: lenient(goodItems(shownText(symbolLimit), 8)),
  }),
  z.transform(withoutAbsent),
)

/** What an amount of a token buys now. */
export type ConvertQuote = z.output<typeof quote>

/** Answer of `GET /v1/convert/quotes`. Empty if no route leads from one token to the other. */
export const convertQuotes = z.object({ quotes: goodItems(quote, 16) })

export type ConvertQuotes = z.output<typeof convertQuotes>

const token = z.pipe(
  z.object({
    name: shownText(64),
    symbol: shownText(symbolLimit),
    /** CAIP-10 id. The currency of the network is `0xeee…`. */
    address: caipToken,
    decimals: z.int().check(z.gte(0), z.lte(255)),
    logoUri: z.catch(webLink, ''),
    /** The token supports signed allowances (EIP-2612). */
    eip2612: lenient(z.boolean()),
  }),
  z.transform(withoutAbsent),
)

export type ConvertToken = z.output<typeof token>

/** Answer of `GET /v1/convert/tokens`. */
export const convertTokens = z.object({ tokens: goodItems(token, 2000) })

export type ConvertTokens = z.output<typeof convertTokens>

/** Answer of `GET /v1/convert/allowance`. */
export const convertAllowance = z.object({ allowance: units })

export type ConvertAllowance = z.output<typeof convertAllowance>

/** Answer of `GET /v1/convert/gas-price`, in wei. */
export const convertGasPrice = z.object({ standard: units, fast: units, instant: units })

export type ConvertGasPrice = z.output<typeof convertGasPrice>

const data = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), z.maxLength(200_000))
const gas = z.catch(z.object({ gas: units, gasPrice: units }), { gas: '0', gasPrice: '0' })

/** Answer of `GET /v1/convert/build-approve`. */
export const approveTransaction = z.object({
  tx: z.object({ from: evmAccount, to: evmAccount, data, value: z.catch(units, '0'), eip155: gas }),
})

export type ApproveTransaction = z.output<typeof approveTransaction>

/** Answer of `POST /v1/convert/build-transaction`. */
export const swapTransaction = z.object({
  tx: z.object({ from: evmAccount, to: evmAccount, data, amount: units, eip155: gas }),
  /** Addition to the API: the least amount that may arrive. The swap reverts if it would bring less. */
  minimumAmount: lenient(units),
})

export type SwapTransaction = z.output<typeof swapTransaction>
