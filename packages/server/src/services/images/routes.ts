import type { WcWallet } from '@openappkit/protocol/listing'
import * as z from '@openappkit/protocol/zod'
import type { Catalog } from '../../platform/catalog/catalog.js'
import type { NetworkRow } from '../../platform/catalog/read-networks.js'
import { fail } from '../../platform/http/service-failure.js'
import type { Route } from '../../platform/service/service.js'
import { answerPicture, type Picture } from '../../platform/http/answer-picture.js'
import { type IconEntry, iconVariants } from './icon-names.js'
import type { Icons } from './icons.js'
import { monogram, toneOf } from './monogram.js'
import type { OwnKind, OwnPictures } from './own-pictures.js'

/** Sources of pictures, in order of precedence: the operator, the icon package. */
export type PictureSources = { own: OwnPictures; icons: Icons }

/** An entity by its ids. `sign` is the text for a currency, which has no logo. */
type Subject = { kind: OwnKind; ids: readonly string[]; icon?: IconEntry | undefined; sign?: string }

// Ids of wallets, CAIP-2 ids and short names of networks, codes, symbols: a single path segment.
const idForm = /^[\w$.₮:-]{1,128}$/
const symbolForm = /^[A-Za-z0-9$.₮-]{1,11}$/
const query = z.object({
  variant: z._default(z.enum(iconVariants), 'background'),
  theme: z._default(z.enum(['light', 'dark']), 'light'),
})
const ink = '#15181D'

/** Routes of the pictures of wallets, networks, currencies and tokens. */
export function imageRoutes({ wallets, networks }: Catalog, sources: () => Promise<PictureSources>): readonly Route[] {
  const find = createFinders({ wallets, networks })
  const get = (path: Route['path'], findSubject: Finder): Route => ({
    method: 'GET',
    path: `${path}/:id`,
    async handle(c) {
      const id = c.req.param('id') ?? ''
      const asked = query.safeParse(c.req.query())
      if (!asked.success) return fail(c, 400, 'bad_message', 'The query parameters must be variant and theme')
      const found = await sources()
      const subject = idForm.test(id) ? findSubject(id, found.icons) : undefined
      const picture = subject && (await pictureOf(subject, { ...found, ...asked.data }))
      return picture ? answerPicture(c, picture) : fail(c, 404, 'http_status', 'Image not found')
    },
  })
  return [
    get('/getWalletImage', find.wallet),
    get(
      '/public/getAssetImage',
      (id, icons) => find.network(id, icons) ?? find.wallet(id, icons) ?? find.exchange(id, icons),
    ),
    get('/public/getCurrencyImage', find.currency),
    get('/public/getTokenImage', find.token),
  ]
}

type Finder = (id: string, icons: Icons) => Subject | undefined

function createFinders({
  wallets,
  networks,
}: Catalog): Record<'wallet' | 'network' | 'exchange' | 'currency' | 'token', Finder> {
  const walletsById = new Map(wallets.map((wallet): [string, WcWallet] => [wallet.image_id ?? wallet.id, wallet]))
  // Networks are requested by CAIP-2 id or by short name.
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
      return wallet && { kind: 'wallets', ids: [id], icon: icons.ofWallet(wallet) }
    },
    network(id, icons) {
      const network = networksById.get(id)
      // The operator may have pictures of networks that are not in the list. No wallet or exchange has a colon in its id.
      if (!network) return id.includes(':') ? { kind: 'networks', ids: [id] } : undefined
      return { kind: 'networks', ids: [network.caip_id, network.slug], icon: icons.ofNetwork(network) }
    },
    exchange: (id, icons) => ({ kind: 'exchanges', ids: [id], icon: icons.ofExchange(id) }),
    currency(id) {
      const code = id.toUpperCase()
      return currencies.has(code) ? { kind: 'currencies', ids: [code], sign: signOf(code) } : undefined
    },
    token(id, icons) {
      if (!symbolForm.test(id)) return undefined
      const symbol = id.toUpperCase()
      return { kind: 'tokens', ids: [symbol], icon: icons.ofToken(symbol) }
    },
  }
}

async function pictureOf(
  { kind, ids, icon, sign }: Subject,
  { own, icons, variant, theme }: PictureSources & z.output<typeof query>,
): Promise<Picture | undefined> {
  const picture = ids.map((id) => own.find(kind, id)).find((one) => one !== undefined)
  if (picture) return { type: picture.type, body: await picture.read() }
  if (sign !== undefined) return drawing(monogram({ letters: sign, color: toneOf(ids[0] ?? sign) }))
  if (!icon) return undefined
  const svg = await icons.read(icon, variant)
  // The package draws `mono` in white.
  return drawing(variant === 'mono' && theme === 'light' ? svg.replaceAll('"#fff"', `"${ink}"`) : svg)
}

const drawing = (body: string): Picture => ({ type: 'image/svg+xml', body })

function signOf(code: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
