import { isWebLink } from '@openappkit/protocol/text'
import type { BytesRequest } from '../../../platform/outgoing/fetch-bytes.js'
import { isPublicAddress, lookupPublic } from '../../../platform/outgoing/public-host.js'

/** Where this server reads media of contracts. Absent options disable a source. */
export type NftMediaOptions = {
  /** An IPFS gateway. The content id, and the path after it, are appended to its path. */
  ipfsUrl?: string | undefined
  /** An Arweave gateway. The id of the transaction is appended to its path. */
  arweaveUrl?: string | undefined
  /** Whether to request any host on the internet that a contract names. */
  isWebAllowed?: boolean | undefined
}

/** A URL to request, and where it may redirect to. */
export type MediaAddress = Pick<BytesRequest, 'mayReach' | 'lookup'> & { url: URL }

/** Returns the location of a URI in a contract, or `undefined` if this server does not read from it. */
export type FindMedia = (uri: string) => MediaAddress | undefined

// Content ids in URLs of other gateways identify the same content.
const ipfsForms = [
  /^ipfs:\/\/(?:ipfs\/)?([^/?]+)(\/[^?]*)?/i,
  /^https:\/\/[^/?#]+\/ipfs\/([^/?]+)(\/[^?]*)?/i,
  /^https:\/\/(b[a-z2-7]+)\.ipfs\.[^/?#]+(\/[^?]*)?/i,
]
const arweaveForms = [/^ar:\/\/([\w-]+)(\/[^?]*)?/i, /^https:\/\/(?:[\w-]+\.)?arweave\.net\/([\w-]+)(\/[^?]*)?/i]
// A CID of version 0, or one of version 1 in base32.
const contentId = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,100})$/
const transactionId = /^[\w-]{43}$/
const longest = 2048

/** Requests content from the configured gateways, whatever gateway a contract names. */
export function createFindMedia({ ipfsUrl, arweaveUrl, isWebAllowed = false }: NftMediaOptions): FindMedia {
  return (uri) => {
    if (uri.length > longest) return undefined
    const ipfs = partsOf(uri, ipfsForms, contentId)
    if (ipfs && ipfsUrl !== undefined) return atGateway(ipfsUrl, ipfs)
    const arweave = partsOf(uri, arweaveForms, transactionId)
    if (arweave && arweaveUrl !== undefined) return atGateway(arweaveUrl, arweave)
    if (!isWebAllowed || !isWebLink(uri)) return undefined
    const url = new URL(uri)
    return isPublicAddress(url) ? { url, mayReach: isPublicAddress, lookup: lookupPublic } : undefined
  }
}

/** Returns the id and the path segments after it. Segments are used as written; none may leave the id. */
function partsOf(uri: string, forms: readonly RegExp[], id: RegExp): readonly string[] | undefined {
  for (const form of forms) {
    const [, first = '', rest = ''] = form.exec(uri) ?? []
    if (!id.test(first)) continue
    const names = rest.split('/').filter(Boolean).map(decoded)
    return names.every(isName) ? [first, ...names] : undefined
  }
  return undefined
}

/** A single path segment of valid text, without unpaired surrogates. */
const isName = (name: string): boolean =>
  name !== '.' && name !== '..' && !name.includes('/') && !/\p{Surrogate}/u.test(name)

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function atGateway(gateway: string, parts: readonly string[]): MediaAddress {
  const url = new URL(gateway)
  url.pathname = [url.pathname.replace(/\/$/, ''), ...parts.map(encodeURIComponent)].join('/')
  const { protocol, hostname, port } = url
  return {
    url,
    // Many gateways redirect to a subdomain per content.
    mayReach: (next) =>
      next.protocol === protocol &&
      next.port === port &&
      (next.hostname === hostname || next.hostname.endsWith(`.${hostname}`)),
  }
}
