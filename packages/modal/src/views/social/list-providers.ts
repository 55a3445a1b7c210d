import type { AppKit, SocialProvider } from '@openappkit/core'
import { isShown, type ShownProvider } from './social-mark.js'

/** Every provider, in the order that is usual (interface specification, features). */
const all: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** Providers sign in only in a window of their own. */
const refused: readonly { where: RegExp; providers: readonly ShownProvider[] }[] = [
  { where: /Telegram.*(iPhone|iPad)|(iPhone|iPad).*Telegram/, providers: ['google'] },
  { where: /Telegram.*Macintosh|Macintosh.*Telegram/, providers: ['x'] },
  { where: /Telegram-?Android|Android.*Telegram/, providers: ['facebook', 'x'] },
  { where: /Android|iPhone|iPad|Mobile/, providers: ['facebook'] },
]

/** What the app offers, in its order, without what cannot work in this browser, or is not known here. */
export function listProviders(wanted: readonly SocialProvider[] | boolean, userAgent: string): ShownProvider[] {
  const order = wanted === true ? all : wanted || []
  const away = refused.flatMap(({ where, providers }) => (where.test(userAgent) ? providers : []))
  return [...new Set(order)].filter(isShown).filter((provider) => !away.includes(provider))
}

/** What this kit can sign in at. */
export function offeredProviders({ options, state: { settings } }: AppKit): ShownProvider[] {
  return options.embeddedWallet ? listProviders(settings.features.socials, navigator.userAgent) : []
}
