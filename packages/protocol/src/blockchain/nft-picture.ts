import * as z from 'zod/mini'
import { imageData, lenient, webLink } from '../listing/tolerant.js'

/** At the service itself: a path, since a service need not know the address that it is asked at. */
const servicePath = z.string().check(z.regex(/^\/public\/getNftImage\/[\w:-]+\/\w+\/\d+$/))

/** At an address, at the service, or in the contract itself. */
export const nftPicture = lenient(z.object({ url: z.union([webLink, servicePath, imageData]) }))
