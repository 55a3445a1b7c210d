import { parse } from 'tldts'

/** Whether a domain is a public suffix: `co.uk`, and shared hosts such as `vercel.app`. */
export function isPublicSuffix(domain: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true })
  return domain === publicSuffix && (isIcann === true || isPrivate === true)
}
