// For the developer of the app, in the console. In a production build nothing asks for this file.
import { type AppKit, AppKitError } from '@openappkit/core'
import { watchValue } from '@openappkit/core/internal'
import { findWrongOverrides } from '../i18n/engine/check-overrides.js'
import { buttonMessages } from '../i18n/messages/buttons/en.js'
import { connectMessages } from '../i18n/messages/connect/en.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'
import type { AppKitOptions } from '../app-options.js'
import { findKit, kitOf } from './slot.js'

const first = { ...buttonMessages, ...dialogMessages, ...connectMessages }

const say = (problem: string) => console.warn(new AppKitError('invalid_option', problem).message)

/** The names of options that a second call gives otherwise than the first: they have no effect. */
export function findDifferences(first: object, second: object = {}): string[] {
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...names].filter((name) => !isAlike(Reflect.get(first, name), Reflect.get(second, name)))
}

/** Says which options of a second `createAppKit` under the same storage key are not those of the kit. */
function reportDifferences(first: object, second: object | undefined): void {
  // The key is the same: one that is not given is the default.
  const names = findDifferences(first, second).filter((name) => name !== 'storageKey')
  if (names.length === 0) return
  say(`Options of a second createAppKit have no effect, its storageKey has a kit already: ${names.join(', ')}`)
}

// What a second render writes anew is alike. Functions and instances cannot be compared: their kind is.
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== typeof other || Object(one) !== one || Object(other) !== other) return false
  if (typeof one === 'function') return true
  const prototype: unknown = Object.getPrototypeOf(one)
  if (prototype !== Object.getPrototypeOf(other)) return false
  if (prototype !== Object.prototype && !Array.isArray(one)) return true
  return findDifferences(one as object, other as object).length === 0
}

/** What is wrong with the options of a call of `createAppKit`, which found a kit under its storage key or made one. */
export function reportOptions(options: AppKitOptions, existing: AppKit | undefined): void {
  if (existing) return reportDifferences(existing.options, options)
  const settings = findKit(options)?.state.settings
  if (!settings) return
  const report = () => findWrongOverrides(settings.messages ?? {}, first).forEach(say)
  report()
  // And what is given later.
  watchValue([settings], () => settings.messages, report)
}

/** Long enough for a script that is on its way. */
const kitlessMs = 2_000
const reported = new Set<string>()

/** Reports an element without a kit, once for each tag. */
export function reportKitless(host: HTMLElement): void {
  setTimeout(() => sayKitless(host), kitlessMs)
}

/** The same of the modal that a page has itself: its code is loaded by its kit, so the element cannot say it. */
export function reportKitlessModal(): void {
  setTimeout(() => {
    const modal = document.querySelector<HTMLElement>('appkit-modal')
    if (modal) sayKitless(modal)
  }, kitlessMs)
}

function sayKitless(host: HTMLElement): void {
  if (!host.isConnected || kitOf(host) || ('kit' in host && host.kit) || reported.has(host.localName)) return
  reported.add(host.localName)
  console.warn(`<${host.localName}> found no kit within two seconds. Call createAppKit on this page.`)
}
