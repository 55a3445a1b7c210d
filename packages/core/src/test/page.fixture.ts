import type { AppKitOptions } from '../options/options.js'
import { createAppKit } from '../kit/shell/create-appkit.js'
import type { AppKit } from '../state/kit.js'
import { createOpening } from '../screens/opening.js'
import type { KitUi } from '../kit/shell/ui.js'
import type { ViewName } from '../contracts/route.js'
import { createWebStorage } from './memory-web-storage.fixture.js'
import { createFakeChain, type FakeChainOptions, type FakeWallet, mainnet, polygon } from './fake-adapter.fixture.js'

export type Page = ReturnType<typeof createPage>

/** A document that reports whether the kit listens for the return of its page. */
class TestDocument extends EventTarget {
  isFollowed = false

  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.isFollowed ||= args[0] === 'resume'
    super.addEventListener(...args)
  }
}

/** The parts of a browser that the core uses: a storage that outlives the page, a document, frames. */
export function createPage(area = createWebStorage()) {
  const kits = new Set<AppKit>()
  const shown: ViewName[] = []
  const globals = {
    localStorage: area,
    document: new TestDocument(),
    requestAnimationFrame: (draw: () => void) => setTimeout(draw, 0),
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }

  const ui: KitUi = {
    preload: async () => ({ createOpening }),
    // A screen may be shown twice, ahead of the click and with it; the element is on the page once.
    show(kit) {
      if (shown.at(-1) !== kit.router.view) shown.push(kit.router.view)
    },
    isAllowed: () => true,
    destroy: () => undefined,
  }

  return {
    area,
    ui,
    /** Every screen that was shown on the page, in order. */
    shown,
    /** Starts a kit over these wallets. */
    start(
      wallets: readonly FakeWallet[] = [],
      { chain: chainOptions, ...options }: Partial<AppKitOptions> & { chain?: FakeChainOptions } = {},
    ) {
      const chain = createFakeChain(wallets, chainOptions)
      const kit = createAppKit({ networks: [mainnet, polygon], adapters: [chain.descriptor], ...options }, ui)
      kits.add(kit)
      const events: string[] = []
      kit.subscribeEvents(({ data }) => {
        // Every kit tracks its start; tests read the events after it.
        if (data && data.event !== 'INITIALIZE') events.push(data.event)
      })
      return { kit, chain, events }
    },
    /** Wakes a sleeping page, which has missed all events meanwhile. */
    isFollowed: () => globals.document.isFollowed,
    comeBack: () => void globals.document.dispatchEvent(new Event('resume')),
    /** Unloads the page and keeps its storage. */
    unload(): void {
      for (const kit of kits) kit.destroy()
      kits.clear()
    },
    close(): void {
      this.unload()
      for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
    },
    /** The stored connections that the next page finds. */
    saved: (storageKey = 'kit') => {
      const text = area.getItem(`@openappkit/${storageKey}/session`)
      return text === null ? undefined : ((JSON.parse(text) as { data: unknown }).data as object)
    },
  }
}
