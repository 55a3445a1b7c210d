import type { AppKitOptions as KitOptions } from '@openappkit/core'
import type { Buttons } from './i18n/locales/en-buttons.js'
import type { Messages } from './i18n/locales/en.js'

type Catalogue = Messages & { buttons: Buttons }

/** Words of the app's own, by section and key: `{ connect: { title: 'Sign in with a wallet' } }`. */
export type MessageOverrides = { readonly [S in keyof Catalogue]?: Readonly<Partial<Catalogue[S]>> }

/** The options of a kit with a modal. */
export type AppKitOptions = Omit<KitOptions, 'messages'> & {
  /** Words of the app's own, in place of the catalogue's, in whatever language is shown. */
  messages?: MessageOverrides | undefined
}
