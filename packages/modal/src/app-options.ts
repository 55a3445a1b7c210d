import type { AppKitOptions as KitOptions } from '@openappkit/core'
import type { MessageOverrides } from './i18n/messages/messages.js'

/** The options of a kit with a modal. */
export type AppKitOptions = Omit<KitOptions, 'messages'> & {
  /** Messages of the app's own, in place of the catalogue's, in whatever language is shown. */
  messages?: MessageOverrides | undefined
}
