import type { Flag } from '../describe/description.js'

export type Tone = 'warning' | 'danger'
export type Note = { tone: Tone; title: string; text: string }
export type Fact = { label: string; value: string; kind?: 'account' }

/** The content of one screen as data, from top to bottom. */
export type ApprovalView = {
  icon: string
  title: string
  notes: readonly Note[]
  /** Full addresses of senders and recipients. */
  addresses: readonly { label: string; value: string }[]
  steps: readonly string[]
  /** Text of the site. */
  quote?: string
  /** The quote is what the user signs. */
  isMessage?: boolean
  facts: readonly Fact[]
  /** Raw data. `isOpen`: expanded, because nothing more readable is available. */
  data?: { text: string; isOpen: boolean }
  /** `undefined` if the request cannot be approved. */
  approve?: { label: string; isDangerous: boolean }
}

export type ViewFacts = {
  account: string
  network: { name: string; currency: { symbol: string; decimals: number } }
  /** The maximum fee; `undefined` for a signature. */
  maxFee?: bigint | undefined
  flags: readonly Flag[]
}

/** The part of the screen that depends on the kind of request. */
export type ViewPart = Pick<ApprovalView, 'icon' | 'title'> & Partial<ApprovalView>
