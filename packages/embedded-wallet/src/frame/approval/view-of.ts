import { arrowUpRightIcon, keyRoundIcon, penLineIcon, scrollTextIcon, shieldAlertIcon } from '@openappkit/ui/icons'
import type { AuthorizedTransfer, Description, Flag } from '../describe/description.js'
import type { Words } from '../words/words.js'
import type { ApprovalView, Note, ViewFacts, ViewPart } from './approval-view.js'
import { formatAmount } from './format-amount.js'
import { viewAction } from './view-action.js'
import { viewBatch } from './view-batch.js'
import { amountOf, formatTime, nameOf } from './view-texts.js'

const dangerous: ReadonlySet<Flag> = new Set([
  'unlimited',
  'all-nfts',
  'unreadable',
  'raw-bytes',
  'other-network',
  'look-alike',
  'new-contract',
  'will-fail',
])

/** What a person sees of a request, from its description alone. */
export function viewOf(description: Description, facts: ViewFacts, words: Words, language: string): ApprovalView {
  const part = partOf(description, facts, words, language)
  const { flags, account, network, maxFee } = facts
  const { facts: names } = words
  const { symbol, decimals } = network.currency
  const fee =
    maxFee === undefined
      ? { label: names.fee, value: names.noFee }
      : { label: names.mostFee, value: formatAmount(maxFee, decimals, symbol, language) }
  const isDangerous = flags.some((flag) => dangerous.has(flag))
  return {
    addresses: [],
    steps: [],
    ...part,
    ...(part.approve && { approve: { ...part.approve, isDangerous: part.approve.isDangerous || isDangerous } }),
    notes: [...(part.notes ?? []), ...flags.map((flag) => noteOf(flag, words))],
    facts: [
      ...(part.facts ?? []),
      { label: names.account, value: account, kind: 'account' },
      { label: names.network, value: network.name },
      ...(description.kind === 'foreign-sign-in' ? [] : [fee]),
    ],
  }
}

function noteOf(flag: Flag, { flags }: Words): Note {
  const [title, text] = flags[flag]
  return { tone: dangerous.has(flag) ? 'danger' : 'warning', title, text }
}

function partOf(description: Description, facts: ViewFacts, words: Words, language: string): ViewPart {
  const { facts: names, titles } = words
  switch (description.kind) {
    case 'transaction':
      return viewAction(description.action, { network: facts.network, words, language })
    case 'batch':
      return viewBatch(description, { network: facts.network, words, language })
    case 'permit':
      return permitPart(description, words, language)
    case 'authorized-transfer':
      return transferPart(description, words, language)
    case 'typed-data':
      return {
        icon: scrollTextIcon,
        title: titles.typedData,
        addresses: description.contract ? [{ label: names.contract, value: description.contract }] : [],
        facts: [
          ...(description.domain ? [{ label: names.domain, value: description.domain }] : []),
          { label: names.kind, value: description.primaryType },
        ],
        data: { text: description.data, isOpen: true },
        approve: { label: facts.flags.length > 0 ? words.signAnyway : words.sign, isDangerous: false },
      }
    case 'sign-in':
      return signInPart(description, words, language)
    case 'foreign-sign-in': {
      const [title, text] = words.flags['foreign-sign-in']
      return {
        icon: shieldAlertIcon,
        title: titles.blocked,
        notes: [{ tone: 'danger', title, text }],
        facts: [{ label: names.signInFor, value: description.site }],
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
  }
}

function permitPart(
  { spender, amounts, expiresAt, data }: Extract<Description, { kind: 'permit' }>,
  words: Words,
  language: string,
): ViewPart {
  const { facts: names, titles } = words
  const [first] = amounts
  const only = amounts.length === 1 ? first : undefined
  const written = amounts.map(({ token, amount }) => amountOf(token, amount, words, language))
  const hasNoLimit = amounts.some(({ amount }) => amount === undefined)
  return {
    icon: scrollTextIcon,
    title:
      only?.amount === undefined && only
        ? titles.allowAnyToken(nameOf(only.token, words))
        : titles.allowToken(written.join(', ')),
    addresses: [
      { label: names.spender, value: spender },
      ...amounts.map(({ token }) => ({ label: names.token, value: token.address })),
    ],
    facts: [
      { label: names.amount, value: written.join(', ') },
      { label: names.expires, value: expiryOf(expiresAt, words, language) },
    ],
    data: { text: data, isOpen: false },
    approve: { label: hasNoLimit ? words.allowAny : words.sign, isDangerous: hasNoLimit },
  }
}

function transferPart(
  { to, token, amount, expiresAt, data }: AuthorizedTransfer,
  words: Words,
  language: string,
): ViewPart {
  const { facts: names, titles } = words
  return {
    icon: arrowUpRightIcon,
    title: titles.send(amountOf(token, amount, words, language)),
    addresses: [
      { label: names.to, value: to },
      { label: names.token, value: token.address },
    ],
    facts: [{ label: names.expires, value: expiryOf(expiresAt, words, language) }],
    data: { text: data, isOpen: false },
    approve: { label: words.sign, isDangerous: false },
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

const expiryOf = (expiresAt: number | undefined, { facts }: Words, language: string): string =>
  expiresAt === undefined ? facts.never : formatTime(expiresAt, language)
