import { AppKitError, type ViewName } from '@openappkit/core'
import type { KitLanguage } from '../i18n/engine/kit-language.js'
import type { Parts } from '../kit/parts.js'
import { earlyViews, type Screen } from './early-views.js'
import { isFirstView } from './first-views.js'

/**
 * Loads a screen and its messages. Rejects with `invalid_option` for an unknown screen. Also rejects if the load fails;
 * the next call tries again.
 */
export async function loadView(view: ViewName, language: Pick<KitLanguage, 'load'>): Promise<void> {
  if (isFirstView(view)) return
  // `Transactions` is a tab of Account.
  const name = (view as string) === 'Transactions' ? 'Account' : view
  const screen = find(earlyViews, name) ?? find((await import('./later-views.chunk.js')).laterViews, name)
  if (!screen) throw new AppKitError('invalid_option', 'Option "view" is unknown', { facts: [`View: ${view}`] })
  await Promise.all([screen.load(), ...screen.messages.map((group) => language.load(group))])
}

/** Finds a screen among the own properties, because an app may pass `constructor`. */
const find = (views: Readonly<Partial<Record<ViewName, Screen>>>, view: ViewName): Screen | undefined =>
  Object.hasOwn(views, view) ? views[view] : undefined

/** Elements that the first chunk does not include. */
const parts: Parts = {
  notice: () => import('./notice.js'),
  consent: () => import('./connect/legal-consent.js'),
  lookAlike: () => import('./connect/look-alike/look-alike.js'),
  entry: () => import('./entry/entry.chunk.js'),
  wide: () => import('./wide/wide.chunk.js'),
}

export const loadPart = (part: string): Promise<unknown> => parts[part as keyof Parts]()
