import { readEmail } from '@openappkit/protocol/text'

/**
 * How well-known providers spell one mailbox. The rest have the rules of `mailboxOf`: a tag after `+` is delivered to the
 * same mailbox at Outlook, Fastmail and most other servers.
 */
type Provider = {
  /** Names for the same mailbox, the one that stands for all of them first. */
  domains: readonly [string, ...string[]]
  /** Characters that the provider does not read, or reads as one. */
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

/** Yahoo's names have no hyphen: what follows one is a keyword of a disposable address. */
const yahoo = /^(?:(?:my)?yahoo\.(?:[a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$/
/** Fastmail delivers `anything@ann.fastmail.com` to `ann@fastmail.com`. */
const fastmailOfOne = /^([^.]+)\.(fastmail\.[a-z]+(?:\.[a-z]{2})?)$/

/**
 * Whose mailbox is charged for an address that `normalizeEmail` has written. Many addresses are delivered to one mailbox,
 * and its owner reads the mails to all of them. Accounts are told apart by the address itself.
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

/** A local part that begins with the mark has no tag: it would have no name. */
function withoutTag(local: string, mark: '+' | '-'): string {
  const at = local.indexOf(mark, 1)
  return at < 0 ? local : local.slice(0, at)
}

/**
 * An address as it identifies an account: people write capitals by accident, and paste what stands around an address. The
 * text is one in which `readEmail` finds an address.
 */
export const normalizeEmail = (text: string): string => (readEmail(text) ?? text).normalize('NFC').toLowerCase()
