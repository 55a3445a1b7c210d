import type { AppKit, SocialProvider } from '@openappkit/core'
import { isShown, type ShownProvider } from './social-mark.js'

/** Every provider, in the default order (interface specification, features). */
const all: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** Providers that do not work in some browsers, because they sign in only in a separate window. */
const unsupported: readonly { where: RegExp; providers: readonly ShownProvider[] }[] = [
  { where: /Telegram.*(iPhone|iPad)|(iPhone|iPad).*Telegram/, providers: ['google'] },
  { where: /Telegram.*Macintosh|Macintosh.*Telegram/, providers: ['x'] },
  { where: /Telegram-?Android|Android.*Telegram/, providers: ['facebook', 'x'] },
  { where: /Android|iPhone|iPad|Mobile/, providers: ['facebook'] },
]

/** The providers of the app, in its order, without unknown ones and those that cannot work in this browser. */
export function listProviders(wanted: readonly SocialProvider[] | boolean, userAgent: string): ShownProvider[] {
  const order = wanted === true ? all : wanted || []
  const excluded = unsupported.flatMap(({ where, providers }) => (where.test(userAgent) ? providers : []))
  return [...new Set(order)].filter(isShown).filter((provider) => !excluded.includes(provider))
}

/** The providers that this kit can sign in at. */
export function offeredProviders({ options, state: { settings } }: AppKit): ShownProvider[] {
  return options.embeddedWallet ? listProviders(settings.features.socials, navigator.userAgent) : []
}
