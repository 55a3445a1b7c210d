import type { Description, Flag } from '../describe/description.js'
import type { Words } from '../words/words.js'
import type { ApprovalView, Note, ViewFacts, ViewPart } from './approval-view.js'
import { formatAmount, roundFee } from './format-amount.js'

const dangerous: ReadonlySet<Flag> = new Set([
  'full-control',
  'can-trade',
  'can-borrow',
  'token-or-amount',
  'high-fee',
  'unlimited',
  'all-nfts',
  'unreadable',
  'raw-bytes',
  'other-network',
  'look-alike',
  'new-contract',
  'will-fail',
])

type Approve = NonNullable<ApprovalView['approve']>

export type ViewContext = { network: ViewFacts['network']; words: Words; language: string }

/** Creates the screen part for some kinds of descriptions. Loaded with the requests that need it. */
export type ViewDescription = (description: Description, context: ViewContext) => ViewPart

export type ViewOptions = { facts: ViewFacts; words: Words; language: string }

/** Creates the screen of a request from its description. */
export function viewOf(
  description: Description,
  view: ViewDescription,
  { facts, words, language }: ViewOptions,
): ApprovalView {
  const part = view(description, { network: facts.network, words, language })
  const { flags, account, network, maxFee } = facts
  const { facts: names } = words
  const { symbol, decimals } = network.currency
  const most = maxFee === undefined ? undefined : formatAmount(roundFee(maxFee, decimals), decimals, symbol, language)
  const fee = most === undefined ? { label: names.fee, value: names.noFee } : { label: names.mostFee, value: most }
  const isDangerous = flags.some((flag) => dangerous.has(flag))
  return {
    addresses: [],
    steps: [],
    ...part,
    ...(part.approve && { approve: warn(part.approve, isDangerous, words) }),
    notes: [...(part.notes ?? []), ...flags.map((flag) => noteOf(flag, most, words))],
    facts: [
      ...(part.facts ?? []),
      { label: names.account, value: account, kind: 'account' },
      { label: names.network, value: network.name },
      ...(description.kind === 'foreign-sign-in' ? [] : [fee]),
    ],
  }
}

/** Puts a danger into the label of the button, not only into its colour. */
function warn({ label, isDangerous }: Approve, isFlagged: boolean, words: Words): Approve {
  if (!isFlagged) return { label, isDangerous }
  const labels = new Map([
    [words.confirm, words.confirmAnyway],
    [words.sign, words.signAnyway],
  ])
  return { label: labels.get(label) ?? label, isDangerous: true }
}

function noteOf(flag: Flag, fee: string | undefined, { flags }: Words): Note {
  const [title, text] = flags[flag]
  const tone = dangerous.has(flag) ? 'danger' : 'warning'
  return {
    tone,
    title: flag === 'high-fee' && fee !== undefined ? `${title} ${fee} –` : title,
    text,
  }
}
