import type { WcWallet } from '@openappkit/protocol/listing'
import { type Context, Hono } from 'hono'
import { fail } from '../http/service-failure.js'
import { initialsOf, monogram, toneOf } from './monogram.js'
import type { NetworkRow } from './networks.js'

type Picture = { letters: string; color: string }

export type ImageSources = { wallets: readonly WcWallet[]; networks: readonly NetworkRow[] }

/** The pictures of wallets, networks, currencies and tokens: letters on a ground, nobody's brand. */
export function imageRoutes({ wallets, networks }: ImageSources): Hono {
  const walletPictures = new Map(wallets.map((wallet) => [wallet.image_id ?? wallet.id, pictureOf(wallet)]))
  const assetPictures = new Map([...walletPictures, ...networks.flatMap(networkPictures)])
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  const symbol = /^[A-Za-z0-9$.₮-]{1,11}$/

  return new Hono()
    .get('/getWalletImage/:id', (c) => answer(c, walletPictures.get(c.req.param('id'))))
    .get('/public/getAssetImage/:id', (c) => answer(c, assetPictures.get(c.req.param('id'))))
    .get('/public/getCurrencyImage/:code', (c) => {
      const code = c.req.param('code').toUpperCase()
      return answer(c, currencies.has(code) ? { letters: signOf(code), color: toneOf(code) } : undefined)
    })
    .get('/public/getTokenImage/:symbol', (c) => {
      const name = c.req.param('symbol')
      return answer(
        c,
        symbol.test(name) ? { letters: name.slice(0, 4).toUpperCase(), color: toneOf(name.toUpperCase()) } : undefined,
      )
    })
}

function answer(c: Context, picture: Picture | undefined) {
  if (!picture) return fail(c, 404, 'http_status', 'There is no such image')
  return c.body(monogram(picture), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
}

function pictureOf({ id, name, color }: WcWallet): Picture {
  return { letters: initialsOf(name), color: color ?? toneOf(id) }
}

/** A network is asked for by its CAIP-2 id or by its short name. */
function networkPictures({ caip_id, slug, name }: NetworkRow): [string, Picture][] {
  const picture = { letters: initialsOf(name), color: toneOf(slug) }
  return [
    [caip_id, picture],
    [slug, picture],
  ]
}

function signOf(code: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
