import type { KitState, Notice } from './state.js'

/** Takes the place of the message on show. One that leads somewhere keeps its place, and the newest one waits. */
export function addNotice({ notices }: KitState, notice: Omit<Notice, 'id'>): void {
  notices[notices.current?.transfer ? 'waiting' : 'current'] = { id: Math.random(), ...notice }
}
