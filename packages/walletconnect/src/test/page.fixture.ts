import type { LeavingPage } from '../invitation/open-app.js'

/** A window that can be hidden and shown, and records the links that it opened. */
export function createPage() {
  const departures: { href: string; target: string }[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const open: LeavingPage['open'] = (href, target) => void departures.push({ href, target })
  const page = Object.assign(new EventTarget(), { document, open })
  const turn = (state: 'visible' | 'hidden') => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { page, departures, hide: () => turn('hidden'), show: () => turn('visible') }
}
