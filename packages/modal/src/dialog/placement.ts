import type { AppKit } from '@openappkit/core'
import { isMobile } from '@openappkit/core/internal'

type Tag = Element & { enableEmbedded: boolean }

/** Whether the card belongs into the page. The attribute is that of markup written for the property's name. */
export function isForPage(tag: Tag, { state: { settings } }: AppKit): boolean {
  return settings.enableEmbedded || tag.enableEmbedded || tag.hasAttribute('enableembedded')
}

/** Whether the dialog is to take the whole screen: on a phone, where the app wishes it. */
export function isForWholeScreen({ state: { settings } }: AppKit): boolean {
  return settings.enableMobileFullScreen && isMobile(window)
}
