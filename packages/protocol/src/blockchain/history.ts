import * as z from 'zod/mini'
import { goodItems, lenient, shownText, webLink, withoutAbsent } from '../listing/tolerant.js'
import { symbolLimit } from '../text/index.js'
import { numeric } from './balance.js'
import { missing, networkId } from './missing-part.js'
import { nftPicture } from './nfts.js'

const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
const picture = lenient(z.object({ url: webLink }))
const flags = lenient(z.object({ is_spam: z.catch(z.boolean(), false) }))

/** Comments mark additions to the API, which other services omit. */
const transfer = z.pipe(
  z.object({
    fungible_info: lenient(
      z.pipe(
        z.object({
          name: lenient(shownText(64)),
          symbol: lenient(shownText(symbolLimit)),
          icon: picture,
          /** Addition: the contract. Absent for the currency of the network. */
          address: lenient(address),
          /** Addition: the token imitates the name of another one. */
          flags,
        }),
        z.transform(withoutAbsent),
      ),
    ),
    nft_info: lenient(
      z.pipe(
        z.object({
          name: lenient(shownText(128)),
          content: lenient(z.pipe(z.object({ preview: nftPicture, detail: nftPicture }), z.transform(withoutAbsent))),
          flags,
          /** Addition: the collection, and the token in it. */
          address: lenient(address),
          tokenId: lenient(z.string().check(z.regex(/^\d{1,78}$/))),
        }),
        z.transform(withoutAbsent),
      ),
    ),
    direction: z.enum(['in', 'out', 'self']),
    quantity: z.object({ numeric }),
    value: lenient(z.number()),
    price: lenient(z.number()),
    /** Addition: the previous and the new owner. `metadata` names sender and target of the transaction. */
    sender: lenient(address),
    recipient: lenient(address),
  }),
  z.transform(withoutAbsent),
)

export type TransactionTransfer = z.output<typeof transfer>

const transaction = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  metadata: z.object({
    operationType: z.string().check(z.maxLength(32)),
    hash: z.string().check(z.minLength(1), z.maxLength(128)),
    chain: networkId,
    /** ISO 8601, in UTC. */
    minedAt: z.iso.datetime({ offset: true }),
    /** Who signed the transaction. */
    sentFrom: address,
    /** The target of the transaction: for a token, its contract. Empty if it created a contract. */
    sentTo: z.string().check(z.maxLength(128)),
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: z.int().check(z.gte(0)),
  }),
  transfers: z.nullable(goodItems(transfer, 200)),
})

/** A transaction that an account sent, or that moved its assets. */
export type Transaction = z.output<typeof transaction>

/** Answer of `GET /v1/account/{account}/history`, newest first. `next` is the cursor of the next page. */
export const historyPage = z.object({
  data: goodItems(transaction, 200),
  next: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(4096))), null),
  missing,
})

export type HistoryPage = z.output<typeof historyPage>
