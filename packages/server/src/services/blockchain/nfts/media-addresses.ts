import { isWebLink } from '@openappkit/protocol/text'
import type { BytesRequest } from '../../../platform/outgoing/fetch-bytes.js'
import { isPublicAddress, lookupPublic } from '../../../platform/outgoing/public-host.js'

/** Where this server looks for what contracts name. Absent: not there. */
export type NftMediaOptions = {
  /** A gateway of IPFS: the content id, and what follows it, are put behind its path. */
  ipfsUrl?: string | undefined
  /** A gateway of Arweave: the id of the transaction is put behind its path. */
  arweaveUrl?: string | undefined
  /** Any host of the internet that a contract names. */
  isWebAllowed?: boolean | undefined
}

/** Where to ask for something, and where that may lead. */
export type MediaAddress = Pick<BytesRequest, 'mayReach' | 'lookup'> & { url: URL }

/** Where something is that a contract names; `undefined` where this server does not look. */
export type FindMedia = (uri: string) => MediaAddress | undefined

// A gateway that somebody else names has the very same content.
const ipfsForms = [
  /^ipfs:\/\/(?:ipfs\/)?([^/?]+)(\/[^?]*)?/i,
  /^https:\/\/[^/?#]+\/ipfs\/([^/?]+)(\/[^?]*)?/i,
  /^https:\/\/(b[a-z2-7]+)\.ipfs\.[^/?#]+(\/[^?]*)?/i,
]
const arweaveForms = [/^ar:\/\/([\w-]+)(\/[^?]*)?/i, /^https:\/\/(?:[\w-]+\.)?arweave\.net\/([\w-]+)(\/[^?]*)?/i]
// A CID of version 0, and one of version 1 in base32.
const contentId = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,100})$/
const transactionId = /^[\w-]{43}$/
const longest = 2048

/** Content is asked of the gateways that the operator named, whatever gateway a contract names. */
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

/** The id and the names behind it. A name is used as it is written; none leads out of the id. */
function partsOf(uri: string, forms: readonly RegExp[], id: RegExp): readonly string[] | undefined {
  for (const form of forms) {
    const [, first = '', rest = ''] = form.exec(uri) ?? []
    if (!id.test(first)) continue
    const names = rest.split('/').filter(Boolean).map(decoded)
    return names.every(isName) ? [first, ...names] : undefined
  }
  return undefined
}

/** One step down, in text that can be sent: half a character cannot. */
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
    // Many send on to a host below their own, for each content another one.
    mayReach: (next) =>
      next.protocol === protocol &&
      next.port === port &&
      (next.hostname === hostname || next.hostname.endsWith(`.${hostname}`)),
  }
}
