import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { PlannedViewName, RouteData, TabViewName, ViewName } from '../contracts/route.js'

/** The result of `open`: the transaction of a transfer that the app prepared, or `undefined`. */
export type OpenResult =
  | {
      /** The hash of the transaction. */
      hash: string
    }
  | undefined

/**
 * Which screen `open` shows.
 * @example
 * await kit.open({ view: 'Networks' })
 */
export type OpenOptions = {
  /**
   * The screen; `Transactions` is Account with its tab Activity. Planned screens are part of the type, but throw
   * `invalid_option`, like unknown names. Default: Account when connected, otherwise Connect.
   */
  view?: ViewName | TabViewName | PlannedViewName | undefined
  /** Makes this namespace active first, if the kit supports it. Connect then lists its wallets alone. */
  namespace?: ChainNamespace | undefined
  /**
   * The app's own invitation, a `wc:` URI. The kit shows it as a QR code or passes it to the wallet app. The app waits
   * for the response and closes the modal. Other values throw `invalid_option`.
   * @example
   * provider.on('display_uri', (uri) => void kit.open({ uri }))
   */
  uri?: string | undefined
  /** The arguments of the screen, for example the wallet to connect. */
  arguments?: RouteData | undefined
}
