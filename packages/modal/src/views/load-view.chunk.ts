import { AppKitError, type ViewName } from '@openappkit/core'
import type { KitLanguage } from '../i18n/engine/kit-language.js'
import type { Parts } from '../kit/parts.js'
import { earlyViews, type Screen } from './early-views.js'
import { isFirstView } from './first-views.js'

/**
 * Loads a screen and its messages. Rejects with `invalid_option` for a screen that does not exist, and when it cannot be
 * loaded; the next call tries again.
 */
export async function loadView(view: ViewName, language: Pick<KitLanguage, 'load'>): Promise<void> {
  if (isFirstView(view)) return
  // A tab of Account has a name of its own.
  const name = (view as string) === 'Transactions' ? 'Account' : view
  const screen = find(earlyViews, name) ?? find((await import('./later-views.chunk.js')).laterViews, name)
  if (!screen) throw new AppKitError('invalid_option', 'Option "view" is unknown', { facts: [`View: ${view}`] })
  await Promise.all([screen.load(), ...screen.messages.map((group) => language.load(group))])
}

/** Finds the row of a screen among own members: an app may ask for `constructor`. */
const find = (views: Readonly<Partial<Record<ViewName, Screen>>>, view: ViewName): Screen | undefined =>
  Object.hasOwn(views, view) ? views[view] : undefined

/** Elements that the screens of the first chunk do without. */
const parts: Parts = {
  notice: () => import('./notice.js'),
  consent: () => import('./connect/legal-consent.js'),
  lookAlike: () => import('./connect/look-alike/look-alike.js'),
  entry: () => import('./entry/entry.chunk.js'),
  wide: () => import('./wide/wide.chunk.js'),
}

export const loadPart = (part: string): Promise<unknown> => parts[part as keyof Parts]()
