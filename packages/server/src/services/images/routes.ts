import type { WcWallet } from '@openappkit/protocol/listing'
import * as z from 'zod/mini'
import type { Catalog } from '../../platform/catalog/catalog.js'
import type { NetworkRow } from '../../platform/catalog/read-networks.js'
import { fail } from '../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../platform/service/service.js'
import { type IconEntry, iconVariants } from './icon-names.js'
import type { Icons } from './icons.js'
import { initialsOf, monogram, toneOf } from './monogram.js'
import type { OwnKind, OwnPictures } from './own-pictures.js'

/** Where pictures come from, the first that has one: the operator, the package of icons, initials on a ground. */
export type PictureSources = { own: OwnPictures; icons: Icons }

/** What is known by one id. */
type Subject = { kind: OwnKind; ids: readonly string[]; icon?: IconEntry | undefined; letters: string }

// Ids of wallets, CAIP-2 ids and short names of networks, codes, symbols: one segment of a path, and no path.
const idForm = /^[\w$.₮:-]{1,128}$/
const symbolForm = /^[A-Za-z0-9$.₮-]{1,11}$/
const query = z.object({
  variant: z._default(z.enum(iconVariants), 'background'),
  theme: z._default(z.enum(['light', 'dark']), 'light'),
})
const ink = '#15181D'

/** The pictures of wallets, networks, currencies and tokens. */
export function imageRoutes({ wallets, networks }: Catalog, sources: () => Promise<PictureSources>): readonly Route[] {
  const find = createFinders({ wallets, networks })
  const get = (path: Route['path'], findSubject: Finder): Route => ({
    method: 'GET',
    path: `${path}/:id`,
    async handle(c) {
      const id = c.req.param('id') ?? ''
      const asked = query.safeParse(c.req.query())
      if (!asked.success) return fail(c, 400, 'bad_message', 'The query parameters are variant and theme')
      const found = await sources()
      const subject = idForm.test(id) ? findSubject(id, found.icons) : undefined
      if (!subject) return fail(c, 404, 'http_status', 'There is no such image')
      return show(c, subject, { ...found, ...asked.data })
    },
  })
  return [
    get('/getWalletImage', find.wallet),
    get('/public/getAssetImage', (id, icons) => find.network(id, icons) ?? find.wallet(id, icons)),
    get('/public/getCurrencyImage', find.currency),
    get('/public/getTokenImage', find.token),
  ]
}

type Finder = (id: string, icons: Icons) => Subject | undefined

function createFinders({ wallets, networks }: Catalog): Record<'wallet' | 'network' | 'currency' | 'token', Finder> {
  const walletsById = new Map(wallets.map((wallet): [string, WcWallet] => [wallet.image_id ?? wallet.id, wallet]))
  // A network is asked for by its CAIP-2 id or by its short name.
  const networksById = new Map(
    networks.flatMap((network): [string, NetworkRow][] => [
      [network.caip_id, network],
      [network.slug, network],
    ]),
  )
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  return {
    wallet(id, icons) {
      const wallet = walletsById.get(id)
      return wallet && { kind: 'wallets', ids: [id], icon: icons.ofWallet(wallet), letters: initialsOf(wallet.name) }
    },
    network(id, icons) {
      const network = networksById.get(id)
      if (!network) return undefined
      const { caip_id, slug, name } = network
      return { kind: 'networks', ids: [caip_id, slug], icon: icons.ofNetwork(network), letters: initialsOf(name) }
    },
    currency(id) {
      const code = id.toUpperCase()
      return currencies.has(code) ? { kind: 'currencies', ids: [code], letters: signOf(code) } : undefined
    },
    token(id, icons) {
      if (!symbolForm.test(id)) return undefined
      const symbol = id.toUpperCase()
      return { kind: 'tokens', ids: [symbol], icon: icons.ofToken(symbol), letters: symbol.slice(0, 4) }
    },
  }
}

async function show(
  c: RequestContext,
  { kind, ids, icon, letters }: Subject,
  { own, icons, variant, theme }: PictureSources & z.output<typeof query>,
) {
  const answer = (body: string | Uint8Array<ArrayBuffer>, type = 'image/svg+xml') =>
    c.body(body, 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' })
  const picture = ids.map((id) => own.find(kind, id)).find((one) => one !== undefined)
  if (picture) return answer(await picture.read(), picture.type)
  if (!icon) return answer(monogram({ letters, color: toneOf(ids.at(-1) ?? letters) }))
  const svg = await icons.read(icon, variant)
  // The package draws `mono` in white.
  return answer(variant === 'mono' && theme === 'light' ? svg.replaceAll('"#fff"', `"${ink}"`) : svg)
}

function signOf(code: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
