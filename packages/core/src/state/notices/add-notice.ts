import type { KitState, Notice } from '../state.js'

/** Waits for its turn. Where nobody sees the message on show, because the card is closed, it takes its place. */
export function addNotice({ notices, modal }: KitState, notice: Omit<Notice, 'id'>): void {
  const added = { id: Math.random(), ...notice }
  const { current } = notices
  if (current && (modal.open || current.transfer)) notices.waiting.push(added)
  else notices.current = added
}
