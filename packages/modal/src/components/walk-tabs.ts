/** Selects a tab with arrows, Home and End. The arrows follow the text direction. */
export function walkTabs(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement
  const tabs = [...list.querySelectorAll('button')]
  const at = tabs.findIndex((tab) => tab === event.target)
  const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const next = new Map([
    [forward, (at + 1) % tabs.length],
    [backward, (at - 1 + tabs.length) % tabs.length],
    ['Home', 0],
    ['End', tabs.length - 1],
  ]).get(event.key)
  const tab = next === undefined ? undefined : tabs[next]
  if (!tab) return
  event.preventDefault()
  tab.focus()
  tab.click()
}
