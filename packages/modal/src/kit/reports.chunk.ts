// Warnings for app developers in the console. Production builds do not load this file.
import { type AppKit, AppKitError } from '@openappkit/core'
import { watchValue } from '@openappkit/core/internal'
import { findWrongOverrides } from '../i18n/engine/check-overrides.js'
import { buttonMessages } from '../i18n/messages/buttons/en.js'
import { connectMessages } from '../i18n/messages/connect/en.js'
import { dialogMessages } from '../i18n/messages/dialog/en.js'
import type { AppKitOptions } from '../app-options.js'
import { findKit, kitOf } from './slot.js'

const first = { ...buttonMessages, ...dialogMessages, ...connectMessages }

const warnOption = (problem: string) => console.warn(new AppKitError('invalid_option', problem).message)

/** The names of the options that differ between a first and a second call. */
export function findDifferences(first: object, second: object = {}): string[] {
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...names].filter((name) => !isAlike(Reflect.get(first, name), Reflect.get(second, name)))
}

/** Reports the options of a second `createAppKit` with the same storage key that differ from those of the kit. */
function reportDifferences(first: object, second: object | undefined): void {
  // The resolved key is the same: a missing one is the default.
  const names = findDifferences(first, second).filter((name) => name !== 'storageKey')
  if (names.length === 0) return
  warnOption(`Options of a second createAppKit have no effect, its storageKey has a kit already: ${names.join(', ')}`)
}

// Compares plain objects and arrays by value, so that a second render is equal. Compares functions and instances by
// type.
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== typeof other || Object(one) !== one || Object(other) !== other) return false
  if (typeof one === 'function') return true
  const prototype: unknown = Object.getPrototypeOf(one)
  if (prototype !== Object.getPrototypeOf(other)) return false
  if (prototype !== Object.prototype && !Array.isArray(one)) return true
  return findDifferences(one as object, other as object).length === 0
}

/** Reports problems of the options of a `createAppKit` call. `existing` is the kit that already had its storage key. */
export function reportOptions(options: AppKitOptions, existing: AppKit | undefined): void {
  if (existing) return reportDifferences(existing.options, options)
  const settings = findKit(options)?.state.settings
  if (!settings) return
  const report = () => findWrongOverrides(settings.messages ?? {}, first).forEach(warnOption)
  report()
  // Also checks messages that are set later.
  watchValue([settings], () => settings.messages, report)
}

/** Time for a script that is still loading. */
const kitlessMs = 2_000
const reported = new Set<string>()

/** Reports an element without a kit, once per tag. */
export function reportKitless(host: HTMLElement): void {
  setTimeout(() => warnKitless(host), kitlessMs)
}

/** Reports an `<appkit-modal>` in the page without a kit. The kit loads its code, so it cannot report itself. */
export function reportKitlessModal(): void {
  setTimeout(() => {
    const modal = document.querySelector<HTMLElement>('appkit-modal')
    if (modal) warnKitless(modal)
  }, kitlessMs)
}

function warnKitless(host: HTMLElement): void {
  if (!host.isConnected || kitOf(host) || ('kit' in host && host.kit) || reported.has(host.localName)) return
  reported.add(host.localName)
  console.warn(`<${host.localName}> found no kit within two seconds. Call createAppKit on this page.`)
}
