import type { ApprovalView } from '../approval/approval-view.js'

// Messages between the wallet's frame and a window that it opened. Both have this origin: each accepts messages only
// from the other, and sends only to this origin.

/** Frame to window. */
export type MessageToWindow =
  | { type: 'openappkit/approval'; status: 'asking'; facts: WindowFacts; view: ApprovalView }
  | { type: 'openappkit/approval'; status: 'finishing'; facts: WindowFacts }

/** Facts about the requesting page. */
export type WindowFacts = { site: string; isMemoryOnly: boolean }

/** Window to frame. `ready`: it has loaded or reloaded, and shows nothing yet. */
export type MessageFromWindow =
  | { type: 'openappkit/approval-window'; status: 'ready' }
  | { type: 'openappkit/approval-window'; status: 'answered'; isApproved: boolean }

export const isMessageToWindow = (data: unknown): data is MessageToWindow => typeOf(data) === 'openappkit/approval'
export const isMessageFromWindow = (data: unknown): data is MessageFromWindow =>
  typeOf(data) === 'openappkit/approval-window'

const typeOf = (data: unknown): unknown => (data as { type?: unknown } | null)?.type
