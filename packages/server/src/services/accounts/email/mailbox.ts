import { readEmail } from '@openappkit/protocol/text'

/**
 * How well-known providers map addresses to one mailbox. Others follow the rules of `mailboxOf`: Outlook, Fastmail and
 * most other servers deliver an address with a tag after `+` to the same mailbox.
 */
type Provider = {
  /** Domains of the same mailbox, the canonical one first. */
  domains: readonly [string, ...string[]]
  /** Removes characters that the provider ignores, and merges those it treats as one. */
  reduce(local: string): string
}

const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], reduce: (local) => local.replaceAll('.', '') },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    reduce: (local) => local.replace(/[._-]/g, ''),
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], reduce: (local) => local },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    reduce: (local) => local.replaceAll('.', '-'),
  },
]
const providerOf = new Map(providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider])))

/** Names at Yahoo have no hyphen: the part after one is the keyword of a disposable address. */
const yahoo = /^(?:(?:my)?yahoo\.(?:[a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$/
/** Fastmail delivers `anything@ann.fastmail.com` to `ann@fastmail.com`. */
const fastmailOfOne = /^([^.]+)\.(fastmail\.[a-z]+(?:\.[a-z]{2})?)$/

/**
 * The mailbox to charge for an address normalized by `normalizeEmail`. Many addresses may be delivered to one mailbox.
 * Accounts are told apart by the address itself.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [withoutTag(email.slice(0, at), '+'), email.slice(at + 1)]
  const [, owner, host] = fastmailOfOne.exec(domain) ?? []
  if (owner !== undefined) return `${owner}@${host}`
  if (yahoo.test(domain)) return `${withoutTag(local, '-')}@${domain}`
  const provider = providerOf.get(domain)
  return provider ? `${provider.reduce(local) || local}@${provider.domains[0]}` : `${local}@${domain}`
}

/** Removes a tag. A local part that starts with the mark has no tag, because nothing would remain. */
function withoutTag(local: string, mark: '+' | '-'): string {
  const at = local.indexOf(mark, 1)
  return at < 0 ? local : local.slice(0, at)
}

/**
 * Normalizes an address for the lookup of an account: users type capitals by accident, and paste text around an
 * address. `readEmail` has to find an address in the text.
 */
export const normalizeEmail = (text: string): string => (readEmail(text) ?? text).normalize('NFC').toLowerCase()
