import type { KitState, Notice } from './state.js'

/** Takes the place of the message on show. One that leads somewhere keeps its place, and the newer one waits. */
export function addNotice({ notices }: KitState, notice: Omit<Notice, 'id'>): void {
  const added = { id: ++notices.last, ...notice }
  if (notices.current?.transfer) notices.waiting.push(added)
  else notices.current = added
}
