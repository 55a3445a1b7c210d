import type { Connector, Discovery, DiscoverySettings } from '@openappkit/core/adapter'
import { createAnnouncedWallets, isSameRdns } from './announced-wallets.js'
import { type Announcement, isObject, parseAnnouncement } from './announcement.js'

/** The part of `window` that discovery uses. */
export type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & {
  ethereum?: unknown
}

/** After this many events in the window, changes are reported once a second instead of immediately. */
const floodEvents = 64
const floodWindowMs = 10_000
const floodTellMs = 1_000

const announce = 'eip6963:announceProvider'
/** Some wallets dispatch it when they inject `window.ethereum` after the page's own scripts ran. */
const injected = 'ethereum#initialized'
const injectedId = 'injected'

/** Discovers EIP-6963 wallets and `window.ethereum`. Lists wallets that announce themselves during the call. */
export function createDiscovery(settings: DiscoverySettings, page: Page = globalThis as unknown as Page): Discovery {
  const found = createAnnouncedWallets(settings.isListed ?? (() => false), [injectedId])
  const watchers = new Set<(connectors: readonly Connector[]) => void>()
  let windowStart = 0
  let events = 0
  let isTelling = false
  let later: ReturnType<typeof setTimeout> | undefined
  /** The `window.ethereum` of the latest list. */
  let listed: object | undefined

  function onAnnounce(event: Event) {
    const now = Date.now()
    if (now - windowStart > floodWindowMs) [windowStart, events] = [now, 0]
    events += 1
    const wallet = parseAnnouncement((event as CustomEvent).detail)
    if (!wallet || !found.add(wallet)) return
    if (events <= floodEvents) tell()
    else later ??= setTimeout(tell, floodTellMs)
  }

  function list(): readonly Connector[] {
    const wallets = found.entries()
    const connectors = wallets.map(([id, wallet]) => {
      const { uuid, rdns, name, icon } = wallet
      const isDuplicate = wallets.some(([otherId, other]) => otherId !== id && isClash(wallet, other))
      return Object.freeze<Connector>({
        id,
        name,
        type: 'ANNOUNCED',
        chain: 'eip155',
        info: Object.freeze({ rdns, uuid }),
        ...(icon && { imageUrl: icon }),
        ...(isDuplicate && { isDuplicate }),
      })
    })
    const provider = (listed = injectedProvider())
    if (provider && wallets.every(([, wallet]) => wallet.provider !== provider)) {
      connectors.push({ id: injectedId, name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' })
    }
    return connectors
  }

  function injectedProvider(): object | undefined {
    try {
      const { ethereum } = settings.injected ? page : {}
      return isObject(ethereum) ? ethereum : undefined
    } catch {
      // Two wallets that both define `window.ethereum` can leave a getter that throws.
      return undefined
    }
  }

  function tell() {
    clearTimeout(later)
    later = undefined
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      for (const watcher of watchers) watcher(list())
    })
  }

  function look() {
    if (settings.announced) page.dispatchEvent(new Event('eip6963:requestProvider'))
    if (injectedProvider() !== listed) tell()
  }

  if (settings.injected) page.addEventListener(injected, tell)
  if (settings.announced) page.addEventListener(announce, onAnnounce)
  look()

  return {
    list,
    // Stays valid after the same wallet announces itself: a session may use this id.
    provider: (id) => (id === injectedId ? injectedProvider() : found.provider(id)),
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    look,
    stop() {
      page.removeEventListener(announce, onAnnounce)
      page.removeEventListener(injected, tell)
      clearTimeout(later)
      watchers.clear()
    },
  }
}

/** Whether one of the wallets may impersonate the other. */
function isClash(one: Announcement, other: Announcement): boolean {
  return (
    one.uuid === other.uuid ||
    isSameRdns(one.rdns, other.rdns) ||
    (one.provider !== other.provider && one.name.toLowerCase() === other.name.toLowerCase())
  )
}
