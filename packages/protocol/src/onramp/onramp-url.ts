import * as z from 'zod/mini'
import { requestedAmount } from './onramp-options.js'

const id = z.string().check(z.minLength(1), z.maxLength(64))

const destinationWallet = z.strictObject({
  address: z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
  /** Networks of the options, by their `name` or `chain_id`, or as CAIP-2 ids. */
  blockchains: z.array(id).check(z.maxLength(100)),
  /** Purchase currencies of the options, by their `id`. The first that is sold is the one that is bought. */
  assets: z.array(id).check(z.maxLength(100)),
})

/** Body of `POST /v1/generators/onrampurl`. */
export const onrampUrlRequest = z.strictObject({
  destinationWallets: z.array(destinationWallet).check(z.minLength(1), z.maxLength(16)),
  /** A network as in `blockchains`. Absent: the first on which something is sold. */
  defaultNetwork: z.optional(id),
  partnerUserId: z.string().check(z.maxLength(256)),
  defaultExperience: z.literal('buy'),
  presetCryptoAmount: z.optional(requestedAmount),
  /** Counts before `presetCryptoAmount`: nobody pays more than the page said. */
  presetFiatAmount: z.optional(requestedAmount),
  /** Addition to the API: what `presetFiatAmount` is in. Absent: US dollars. */
  paymentCurrency: z.optional(id),
  /** Addition to the API: where the provider leads back to, on an origin of the project. */
  redirectUrl: z.optional(z.string().check(z.maxLength(1024), z.refine(isHttpUrl, 'must be an http(s) address'))),
})

export type OnrampUrlRequest = z.output<typeof onrampUrlRequest>

/** Answer of `POST /v1/generators/onrampurl`. Empty where nothing can be bought. */
export const onrampUrlAnswer = z.object({ url: z.string().check(z.maxLength(8192), z.refine(isPage)) })

export type OnrampUrlAnswer = z.output<typeof onrampUrlAnswer>

function isPage(text: string): boolean {
  return text === '' || isHttpUrl(text)
}

function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['https:', 'http:'].includes(protocol) && !username && !password
}
