import { type WalletPage, walletQuery } from '@openappkit/protocol/listing'
import type { Pictured } from '../../platform/catalog/catalog.js'
import { fail } from '../../platform/http/service-failure.js'
import { defineService } from '../../platform/service/service.js'
import { findWallets } from './find-wallets.js'

/** `GET /getWallets`: the wallets of the catalog, searched, filtered and paginated. */
export const listing = defineService({
  name: 'listing',
  configure: () => ({}),
  start: (_: object, { catalog: { wallets }, pictured }) => ({
    routes: [
      {
        method: 'GET',
        path: '/getWallets',
        handle: (c) => {
          const query = walletQuery.safeParse(c.req.query())
          if (!query.success) {
            const [issue] = query.error.issues
            return fail(c, 400, 'bad_message', `The query parameter ${String(issue?.path[0])} cannot be read`)
          }
          c.header('cache-control', 'public, max-age=300')
          return c.json(withoutMissing(findWallets(wallets, query.data), pictured))
        },
      },
    ],
  }),
})

/** Removes the ids of missing pictures, so that pages do not request each of them in vain. */
function withoutMissing({ data, count }: WalletPage, { wallets: known }: Pictured): WalletPage {
  const named = data.map(({ image_id, ...wallet }) =>
    image_id === undefined || known?.has(image_id) === false ? wallet : { ...wallet, image_id },
  )
  return { data: named, count }
}
