import * as z from 'zod/mini'
import { isCaipAddress } from '../caip/index.js'
import type { CaipAddress } from '../caip/index.js'
import { goodItems, lenient, shownText, webLink, withoutAbsent } from '../listing/tolerant.js'
import { symbolLimit } from '../text/index.js'
import { missing, networkId } from './missing-part.js'
import { isScale } from './scale.js'

const link = z.catch(webLink, '')
const caipAddress = z.custom<CaipAddress>(isCaipAddress)
const money = z.number().check(z.gte(0))

/** Decimals as text. Some services send a number. */
const decimals = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(String), z.string().check(z.regex(/^(0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/))),
)

/** An exact amount in units of the token: `"1.5"`, without exponent or sign. */
export const numeric = z.pipe(z.string().check(z.maxLength(340)), z.string().check(z.regex(/^\d+(\.\d+)?$/)))

/** A multiplier or interest of a token. */
const scale = z.number().check(z.refine(isScale))

const balance = z.pipe(
  z.object({
    name: shownText(64),
    symbol: shownText(symbolLimit),
    chainId: networkId,
    /** CAIP-10 id of the token's contract. Absent for the currency of the network. */
    address: lenient(caipAddress),
    /** The value of the whole balance. Absent if no price is known. */
    value: lenient(money),
    /** The value of one unit of `quantity`. `null` if no price is known. */
    price: z.catch(z.nullable(money), null),
    /** `numeric`: the amount as wallets show it. `scale`: the shown amount of one base unit, if it is not 1. */
    quantity: z.pipe(z.object({ decimals, numeric, scale: lenient(scale) }), z.transform(withoutAbsent)),
    iconUrl: link,
  }),
  z.transform(withoutAbsent),
)

/** The balance of one token. */
export type Balance = z.output<typeof balance>

/** Answer of `GET /v1/account/{address}/balance`. */
export const balancePage = z.object({ balances: goodItems(balance, 1000), missing })

export type BalancePage = z.output<typeof balancePage>

const fungible = z.object({
  /** CAIP-10 id, as in the request. */
  address: caipAddress,
  name: shownText(64),
  symbol: shownText(symbolLimit),
  iconUrl: link,
  price: money,
})

/** Answer of `POST /v1/fungible/price`. It omits tokens without a known price. */
export const fungiblePrices = z.object({ fungibles: goodItems(fungible, 1000), missing })

export type FungiblePrices = z.output<typeof fungiblePrices>

/** Body of `POST /v1/fungible/price`. */
export const priceRequest = z.object({
  currency: z._default(z.literal('usd'), 'usd'),
  /** CAIP-10 ids of tokens. */
  addresses: z.array(caipAddress).check(z.minLength(1), z.maxLength(100)),
  projectId: z.optional(z.string()),
})

export type PriceRequest = z.output<typeof priceRequest>
