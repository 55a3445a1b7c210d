import type { Flag } from '../describe/description.js'

export type Tone = 'warning' | 'danger'
export type Note = { tone: Tone; title: string; text: string }
export type Fact = { label: string; value: string; kind?: 'account' }

/** One screen, as data: what stands on it, from top to bottom. */
export type ApprovalView = {
  icon: string
  title: string
  notes: readonly Note[]
  /** Whole addresses: where something leaves or arrives. */
  addresses: readonly { label: string; value: string }[]
  steps: readonly string[]
  /** The site's own words. */
  quote?: string
  facts: readonly Fact[]
  /** Bytes as they are. `isOpen`: there is nothing better to read. */
  data?: { text: string; isOpen: boolean }
  /** `undefined`: it cannot be approved. */
  approve?: { label: string; isDangerous: boolean }
}

export type ViewFacts = {
  account: string
  network: { name: string; currency: { symbol: string; decimals: number } }
  /** What it costs at most; `undefined` for a signature. */
  maxFee?: bigint | undefined
  flags: readonly Flag[]
}

/** What one kind of request puts on the screen. */
export type ViewPart = Pick<ApprovalView, 'icon' | 'title'> & Partial<ApprovalView>
