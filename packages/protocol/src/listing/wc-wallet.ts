import * as z from 'zod/mini'
import { isChainNamespace } from '../caip/index.js'
import { goodItems, lenient, safeLink, shownText, webLink, withoutAbsent } from './tolerant.js'

// Ids go into paths and comma-separated lists.
const id = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,128}$/))
const shortText = z.string().check(z.minLength(1), z.maxLength(256))
const rdns = z.string().check(z.maxLength(253), z.regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/))

// Services send a namespace or a CAIP-2 id; the kit only uses the namespace.
const chain = z.string().check(
  z.maxLength(41),
  z.refine((value) => isChainNamespace(value.split(':')[0])),
)

const injectedHint = z.pipe(
  z.object({
    namespace: z.string().check(z.refine(isChainNamespace)),
    /** Path of the provider on `window`. */
    key: lenient(shortText),
    /** Boolean on that provider that identifies this wallet. */
    flag: lenient(shortText),
    /** Name under which it registers with the Wallet Standard. */
    wallet_standard: lenient(shortText),
    injected_id: lenient(shortText),
  }),
  z.transform(withoutAbsent),
)

export type InjectedHint = z.output<typeof injectedHint>

/**
 * A wallet of the listing service, on the wire. Unknown keys and malformed optional fields are dropped. A row without a
 * valid `id` or `name` does not parse.
 */
export const wcWallet = z.pipe(
  z.object({
    id,
    name: shownText(64),
    image_id: lenient(id),
    rdns: lenient(rdns),
    chains: lenient(goodItems(chain, 64)),
    homepage: lenient(webLink),
    mobile_link: lenient(safeLink),
    universal_link: lenient(webLink),
    /** The universal link, under a name that some services use. */
    link_mode: lenient(webLink),
    desktop_link: lenient(safeLink),
    webapp_link: lenient(webLink),
    app_store: lenient(safeLink),
    play_store: lenient(safeLink),
    chrome_store: lenient(webLink),
    firefox_store: lenient(webLink),
    injected: lenient(goodItems(injectedHint, 16)),
    badge_type: lenient(shortText),
    supports_wc: lenient(z.boolean()),
    /** Link to open for a pairing, with `{uri}` in it, where the wallet expects another form than `<link>/wc?uri=`. */
    wc_template: lenient(safeLink),
    /** Link that opens a dapp in the wallet's own browser, with `{url}` and `{origin}` in it. */
    browse_template: lenient(safeLink),
    color: lenient(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
    /** Smaller comes first. */
    order: lenient(z.number().check(z.gte(0))),
  }),
  z.transform(withoutAbsent),
)

export type WcWallet = z.output<typeof wcWallet>
