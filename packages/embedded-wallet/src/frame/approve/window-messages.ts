import type { ApprovalView } from '../approval/approval-view.js'

// What the wallet's frame and a window that it opened say to each other. Both are this origin's: each takes messages of the
// other alone, and sends to this origin alone.

/** Of the frame, to the window. */
export type SaidToWindow =
  | { type: 'openappkit/approval'; status: 'asking'; facts: WindowFacts; view: ApprovalView }
  | { type: 'openappkit/approval'; status: 'finishing'; facts: WindowFacts }

/** What the window says of the page that asks. */
export type WindowFacts = { site: string; isMemoryOnly: boolean }

/** Of the window, to the frame. `ready`: it is there, or there again, and shows nothing yet. */
export type SaidByWindow =
  | { type: 'openappkit/approval-window'; status: 'ready' }
  | { type: 'openappkit/approval-window'; status: 'answered'; isApproved: boolean }

export const isSaidToWindow = (data: unknown): data is SaidToWindow => typeOf(data) === 'openappkit/approval'
export const isSaidByWindow = (data: unknown): data is SaidByWindow => typeOf(data) === 'openappkit/approval-window'

const typeOf = (data: unknown): unknown => (data as { type?: unknown } | null)?.type
