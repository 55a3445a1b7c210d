import * as z from 'zod/mini'
import { shownText } from '../listing/tolerant.js'
import { requestedAmount } from './onramp-options.js'

const id = z.string().check(z.minLength(1), z.maxLength(64))

const destinationWallet = z.strictObject({
  address: z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
  /** Networks of the options, by their `name` or `chain_id`, or as CAIP-2 ids. */
  blockchains: z.array(id).check(z.maxLength(100)),
  /** Purchase currencies of the options, by their `id`. The first available one is bought. */
  assets: z.array(id).check(z.maxLength(100)),
})

/** Body of `POST /v1/generators/onrampurl`. */
export const onrampUrlRequest = z.strictObject({
  destinationWallets: z.array(destinationWallet).check(z.minLength(1), z.maxLength(16)),
  /** A network as in `blockchains`. Absent: the first with an available currency. */
  defaultNetwork: z.optional(id),
  partnerUserId: z.string().check(z.maxLength(256)),
  defaultExperience: z.literal('buy'),
  presetCryptoAmount: z.optional(requestedAmount),
  /** Takes precedence over `presetCryptoAmount`, so that the user pays no more than the page shows. */
  presetFiatAmount: z.optional(requestedAmount),
  /** Addition to the API: the currency of `presetFiatAmount`. Absent: US dollars. */
  paymentCurrency: z.optional(id),
  /** Addition to the API: the URL that the provider returns to, on an origin of the project. */
  redirectUrl: z.optional(z.string().check(z.maxLength(1024), z.refine(isHttpUrl, 'must be an http(s) address'))),
})

export type OnrampUrlRequest = z.output<typeof onrampUrlRequest>

/** Answer of `POST /v1/generators/onrampurl`. Empty if nothing can be bought. */
export const onrampUrlAnswer = z.object({
  url: z.string().check(z.maxLength(8192), z.refine(isPage)),
  /** Addition to the API: the name of the provider, as users know it. */
  provider: z.catch(z.optional(shownText(64)), undefined),
})

export type OnrampUrlAnswer = z.output<typeof onrampUrlAnswer>

function isPage(text: string): boolean {
  return text === '' || isHttpUrl(text)
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['https:', 'http:'].includes(protocol) && !username && !password
}
