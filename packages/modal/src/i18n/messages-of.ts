import type { AppKit } from '@openappkit/core'
import { en, type Messages } from './locales/en.js'

const spoken = new WeakMap<AppKit, Messages>()

/** The sentences a kit speaks in. English until its language is here. */
export function messagesOf(kit: AppKit | undefined): Messages {
  return (kit && spoken.get(kit)) ?? en
}

/** Lets a kit speak another language. */
export function speak(kit: AppKit, messages: Messages): void {
  spoken.set(kit, messages)
}
