import type { KeptSession } from '../storage/stored-records.js'

// Messages between a frame of the wallet and the window that keeps sessions. Both have this origin: each accepts messages
// only from there, and sends only to it.

/** Window to frame. `ready`: it waits for its task. `failed`: the service did not answer, and the session stays kept. */
export type MessageFromKeeper =
  | { type: 'openappkit/kept-window'; status: 'ready' | 'kept' | 'none' | 'failed' }
  | { type: 'openappkit/kept-window'; status: 'session'; kept: KeptSession }

/** Frame to window: the task, for the embedding site. */
export type MessageToKeeper =
  | { type: 'openappkit/keep'; task: 'keep'; site: string; kept: KeptSession }
  | { type: 'openappkit/keep'; task: 'continue'; site: string }

export const isMessageFromKeeper = (data: unknown): data is MessageFromKeeper =>
  typeOf(data) === 'openappkit/kept-window'
export const isMessageToKeeper = (data: unknown): data is MessageToKeeper => typeOf(data) === 'openappkit/keep'

const typeOf = (data: unknown): unknown => (data as { type?: unknown } | null)?.type
