import { walletQuery, type WcWallet } from '@openappkit/protocol/listing'
import { Hono } from 'hono'
import { fail } from '../http/service-failure.js'
import { findWallets } from './find-wallets.js'

/** `GET /getWallets` */
export function listingRoutes(wallets: readonly WcWallet[]): Hono {
  return new Hono().get('/getWallets', (c) => {
    const query = walletQuery.safeParse(c.req.query())
    if (!query.success) {
      const [issue] = query.error.issues
      return fail(c, 400, 'bad_message', `The query parameter ${String(issue?.path[0])} cannot be read`)
    }
    c.header('cache-control', 'public, max-age=300')
    return c.json(findWallets(wallets, query.data))
  })
}
