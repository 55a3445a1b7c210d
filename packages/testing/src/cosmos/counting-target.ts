/** A page that counts its listeners. */
export function createCountingTarget() {
  const page = new EventTarget()
  const listeners = new Set<unknown>()
  return Object.assign(page, {
    addEventListener(...[event, listener]: Parameters<EventTarget['addEventListener']>) {
      listeners.add(listener)
      EventTarget.prototype.addEventListener.call(page, event, listener)
    },
    removeEventListener(...[event, listener]: Parameters<EventTarget['removeEventListener']>) {
      listeners.delete(listener)
      EventTarget.prototype.removeEventListener.call(page, event, listener)
    },
    listenerCount: (): number => listeners.size,
  })
}
