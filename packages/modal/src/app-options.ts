import type { AppKitOptions as KitOptions } from '@openappkit/core'
import type { MessageOverrides } from './i18n/messages/messages.js'

/** The options of a kit with a modal. */
export type AppKitOptions = Omit<KitOptions, 'messages'> & {
  /** Custom texts that replace those of the catalogue, for the current language. */
  messages?: MessageOverrides | undefined
}
