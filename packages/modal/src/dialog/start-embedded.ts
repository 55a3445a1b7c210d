import type { AppKit } from '@openappkit/core'
import { embedModal, viewOf, watchValue } from '@openappkit/core/internal'
import type { LitElement } from '@openappkit/ui/lit'

type Embedded = {
  /** The tags on the page that show the card. */
  hosts: Set<LitElement>
  /** The last opening of the card. */
  opening?: Promise<unknown>
}

const embedded = new WeakMap<AppKit, Embedded>()

/**
 * Opens the card inside the page. It starts with Account or Connect, and returns to the start when a wallet connects or
 * disconnects, unless the user is doing something else. `host` shows it until it leaves the page, or until the kit is no
 * longer its current one. The last host of the kit closes the card.
 */
export function startEmbedded(kit: AppKit, host: LitElement, isCurrent: () => boolean): void {
  const card: Embedded = embedded.get(kit) ?? { hosts: new Set() }
  const { hosts } = card
  // While this code loaded, the element may have left the page, or returned to it.
  if (!host.isConnected || !isCurrent() || hosts.has(host)) return
  embedded.set(kit, card)
  hosts.add(host)
  const close = embedModal(kit)
  void open(kit, card).catch((error: unknown) => console.error(error))
  const settleKit = (isConnected: boolean) => settle(kit, isConnected)
  const stop = watchValue([kit.state.accounts], () => kit.getIsConnectedState(), settleKit)
  const leave = () => void (hosts.size > 0 || close())
  const end = () => {
    hosts.delete(host)
    host.removeController(controller)
    stop()
    // A card that is about to open stays embedded until it can be closed: it must not appear as a dialog.
    if (card.opening && !kit.isOpen()) void card.opening.then(leave, leave)
    else leave()
  }
  const controller = { hostDisconnected: end, hostUpdate: () => void (isCurrent() || end()) }
  host.addController(controller)
}

/** Opens the card, unless another tag shows it already. */
async function open(kit: AppKit, card: Embedded): Promise<void> {
  const { hosts } = card
  if (hosts.size > 1 && kit.isOpen()) return
  // Opening reports a screen that did not load.
  await kit.preload().catch(() => undefined)
  if (hosts.size === 0) return
  await (card.opening = kit.open())
  // A saved session may be restored while the first screen loads, and the user may have left it.
  if (hosts.size > 0 && isStart(kit)) settle(kit, kit.getIsConnectedState())
}

function settle(kit: AppKit, isConnected: boolean): void {
  const isConnecting = viewOf(kit.router.view).flow === 'connect'
  if (isConnected ? isStart(kit) : !isConnecting) void kit.close()
}

const isStart = ({ router, state }: AppKit) => router.view === 'Connect' && state.router.history.length === 1
