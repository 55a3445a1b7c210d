import { keyRoundIcon, penLineIcon, shieldAlertIcon } from '@openappkit/ui/icons'
import type { Description, Flag } from '../describe/description.js'
import type { Words } from '../words/words.js'
import type { ApprovalView, Note, ViewFacts, ViewPart } from './approval-view.js'
import { formatAmount } from './format-amount.js'
import { viewAction } from './view-action.js'
import { viewBatch } from './view-batch.js'
import { formatTime } from './view-texts.js'
import { viewTypedData } from './view-typed-data.js'

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

/** What a person sees of a request, from its description alone. */
export function viewOf(description: Description, facts: ViewFacts, words: Words, language: string): ApprovalView {
  const part = partOf(description, facts, words, language)
  const { flags, account, network, maxFee } = facts
  const { facts: names } = words
  const { symbol, decimals } = network.currency
  const most = maxFee === undefined ? undefined : formatAmount(maxFee, decimals, symbol, language)
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

/** A danger is in the words of the button, and not in its colour alone. */
function warn({ label, isDangerous }: Approve, isFlagged: boolean, words: Words): Approve {
  if (!isFlagged) return { label, isDangerous }
  const said = new Map([
    [words.confirm, words.confirmAnyway],
    [words.sign, words.signAnyway],
  ])
  return { label: said.get(label) ?? label, isDangerous: true }
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

function partOf(description: Description, facts: ViewFacts, words: Words, language: string): ViewPart {
  const { titles } = words
  const context = { network: facts.network, words, language }
  switch (description.kind) {
    case 'transaction':
      return viewAction(description.action, context)
    case 'batch':
      return viewBatch(description, context)
    case 'sign-in':
      return signInPart(description, words, language)
    case 'foreign-sign-in': {
      const [title, text] = words.flags['foreign-sign-in']
      return {
        icon: shieldAlertIcon,
        title: titles.blocked,
        notes: [{ tone: 'danger', title, text }],
        facts: [{ label: words.facts.signInFor, value: description.site }],
        data: { text: description.message, isOpen: false },
      }
    }
    case 'message':
      return {
        icon: penLineIcon,
        title: titles.message,
        ...(description.text !== undefined && { quote: description.text }),
        data: { text: description.data, isOpen: description.text === undefined },
        approve: { label: facts.flags.length > 0 ? words.signAnyway : words.sign, isDangerous: false },
      }
    default:
      return viewTypedData(description, context)
  }
}

function signInPart(
  { site, statement, expiresAt, message }: Extract<Description, { kind: 'sign-in' }>,
  words: Words,
  language: string,
): ViewPart {
  const { facts: names, titles } = words
  return {
    icon: keyRoundIcon,
    title: titles.signIn(site),
    ...(statement !== undefined && { quote: statement }),
    facts: [
      { label: names.site, value: site },
      ...(expiresAt === undefined ? [] : [{ label: names.expires, value: formatTime(expiresAt, language) }]),
    ],
    data: { text: message, isOpen: false },
    approve: { label: words.signIn, isDangerous: false },
  }
}
