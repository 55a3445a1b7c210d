import type { AppKit } from '@openappkit/core'
import { subscribe } from '@openappkit/core/internal'
import { kitLanguage } from '../i18n/engine/kit-language.js'
import { kitOf, pageSlot } from './slot.js'
import { themeSheet } from './theme-sheet.js'

declare const process: { env: { NODE_ENV?: string } }

export type KitLinkOptions = {
  host: HTMLElement
  /** The kit that is set on the element. Wins over the kit of the page. */
  given(): AppKit | undefined
  /** The parts of the state that the element draws. */
  watched(kit: AppKit): readonly object[]
  /** Called when the kit, its messages or the watched state change. */
  update(): void
  /** Called with a new kit, and with `undefined` when the element has no kit any longer. */
  changed?(kit: AppKit | undefined): void
}

export type KitLink = ReturnType<typeof createKitLink>

/**
 * Connects an element to its kit, also to one that is created later: subscribes to it and applies its theme. Undoes
 * both when the kit changes or the element leaves the page.
 */
export function createKitLink({ host, given, watched, update, changed }: KitLinkOptions) {
  let kit: AppKit | undefined
  let stops: (() => void)[] = []

  function use(next: AppKit | undefined): void {
    if (next === kit) return
    for (const stop of stops) stop()
    applyTheme(kit, next)
    kit = next
    stops = next ? [...watched(next).map((part) => subscribe(part, update)), kitLanguage(next).watch(update)] : []
    changed?.(next)
    update()
  }

  function applyTheme(last: AppKit | undefined, next: AppKit | undefined): void {
    const root = host.shadowRoot
    if (!root) return
    const others = root.adoptedStyleSheets.filter((sheet) => !last || sheet !== themeSheet(last))
    root.adoptedStyleSheets = next ? [...others, themeSheet(next)] : others
  }

  const find = () => use(given() ?? kitOf(host))

  return {
    get kit() {
      return kit
    },
    find,
    connect(): void {
      pageSlot()?.changed.add(find)
      find()
      try {
        if (process.env.NODE_ENV !== 'production' && !kit) {
          void import('./reports.chunk.js').then((reports) => reports.reportKitless(host))
        }
      } catch {
        // Without a bundler there is no `process`, and nothing is reported.
      }
    },
    disconnect(): void {
      pageSlot()?.changed.delete(find)
      use(undefined)
    },
  }
}
