import type { MoonpayCurrency } from './moonpay/moonpay-file.js'

/** Who sells tokens for money, as the operator chose. */
export type OnrampSettings =
  | {
      /** A page of this server with test cards, which pays out on local chains. */
      provider: 'local'
      /** Where this server answers, as browsers know it. */
      url: string
      /** Ms since 1970; the system's clock by default. */
      now?: () => number
    }
  | { provider: 'moonpay'; key: string; secret: string; currencies: readonly MoonpayCurrency[] }
