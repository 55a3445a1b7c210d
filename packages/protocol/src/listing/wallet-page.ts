import * as z from 'zod/mini'
import { goodItems } from './tolerant.js'
import { wcWallet } from './wc-wallet.js'

/** Answer of `GET /getWallets`. `count` is the number of matches over all pages. */
export const walletPage = z.object({
  data: goodItems(wcWallet, 1000),
  count: z.int().check(z.gte(0)),
})

export type WalletPage = z.output<typeof walletPage>
