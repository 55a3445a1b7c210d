import type { KitState, Notice } from '../state.js'

/** Queues a notice. Replaces the current one while the modal is closed, unless that reports a transfer. */
export function addNotice({ notices, modal }: KitState, notice: Omit<Notice, 'id'>): void {
  const added = { id: Math.random(), ...notice }
  const { current } = notices
  if (current && (modal.open || current.transfer)) notices.waiting.push(added)
  else notices.current = added
}
