import * as z from 'zod/mini'
import { goodItems, imageData, lenient, shownText, webLink, withoutAbsent } from '../listing/tolerant.js'
import { missing, networkId } from './missing-part.js'

/** A picture at the service: a path, because a service need not know its own public address. */
const servicePath = z.string().check(z.regex(/^\/public\/getNftImage\/[\w:-]+\/\w+\/\d+$/))

/** A picture at a web address, at the service, or inline in the contract. */
export const nftPicture = lenient(z.object({ url: z.union([webLink, servicePath, imageData]) }))

const nft = z.pipe(
  z.object({
    chainId: networkId,
    /** The contract, or the mint. */
    address: z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
    tokenId: z.string().check(z.regex(/^\d{1,78}$/)),
    name: shownText(128),
    collection: lenient(z.object({ name: shownText(64) })),
    /** How many the account has: 1, except in collections with several copies of a token. */
    quantity: z.string().check(z.regex(/^\d{1,78}$/)),
    content: lenient(z.pipe(z.object({ preview: nftPicture, detail: nftPicture }), z.transform(withoutAbsent))),
    flags: lenient(z.object({ is_spam: z.catch(z.boolean(), false) })),
  }),
  z.transform(withoutAbsent),
)

export type Nft = z.output<typeof nft>

/** Answer of `GET /v1/account/{address}/nfts`, an addition to the API. */
export const nftPage = z.object({
  data: goodItems(nft, 200),
  next: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(4096))), null),
  missing,
})

export type NftPage = z.output<typeof nftPage>
