import {
  arrowRightLeftIcon,
  arrowUpRightIcon,
  circleHelpIcon,
  imageIcon,
  keyRoundIcon,
  scrollTextIcon,
  walletIcon,
} from '@openappkit/ui/icons'
import { zeroAddress } from 'viem'
import type { Action, Change } from '../../describe/description.js'
import type { ViewPart } from '../approval-view.js'
import { formatAmount } from '../format-amount.js'
import type { ViewContext } from '../view-of.js'
import { amountOf, collectionOf, expiryOf, nameOf, nftOf, numberOf } from './view-texts.js'

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>

/** The screen part of one action of a transaction. */
export function viewAction(action: Action, context: ViewContext): ViewPart {
  switch (action.kind) {
    case 'send':
      return viewSend(action, context)
    case 'send-token':
    case 'move-token':
      return viewTokenMove(action, context)
    case 'allow-token':
      return viewAllowance(action, context)
    case 'allow-all':
      return viewAllowanceOfAll(action, context)
    case 'create-contract':
    case 'call':
      return viewCall(action, context)
    case 'program':
      return viewProgram(action, context)
    case 'open-account':
      return viewOpening(action, context)
    case 'note':
      return viewNote(action, context)
  }
}

function viewSend({ to, amount }: Of<'send'>, context: ViewContext): ViewPart {
  const { words } = context
  return {
    icon: arrowUpRightIcon,
    title: words.titles.send(nativeAmount(amount, context)),
    addresses: [{ label: words.facts.to, value: to }],
    approve: { label: words.confirm, isDangerous: false },
  }
}

function viewTokenMove(action: Of<'send-token' | 'move-token'>, context: ViewContext): ViewPart {
  const { words, language } = context
  const { facts, titles } = words
  const { to, amount, token, data } = action
  const written = numberOf(token, amount, words, language)
  const isOwn = action.kind === 'send-token'
  const toAccount = isOwn && action.toKind === 'token-account'
  return {
    icon: isOwn ? arrowUpRightIcon : arrowRightLeftIcon,
    title: isOwn ? titles.send(written) : titles.moveToken(written),
    addresses: [
      ...(isOwn ? [] : [{ label: facts.from, value: action.from }]),
      { label: toAccount ? facts.tokenAccount : facts.to, value: to },
      { label: facts.token, value: token.address },
    ],
    ...(isOwn && { facts: viewDeposit(action, context) }),
    data: { text: data, isOpen: false },
    approve: { label: words.confirm, isDangerous: false },
  }
}

/** The deposit for a new token account. */
function viewDeposit({ deposit }: { deposit?: bigint }, context: ViewContext) {
  return deposit === undefined
    ? []
    : [{ label: context.words.facts.newTokenAccount, value: nativeAmount(deposit, context) }]
}

function viewAllowance(action: Of<'allow-token'>, context: ViewContext): ViewPart {
  const { words, language } = context
  const { facts } = words
  const { spender, amount, token, contract, data } = action
  const isUnlimited = amount === undefined && token.kind !== 'nft'
  return {
    icon: keyRoundIcon,
    title: titleOfAllowance(action, context),
    addresses: [
      { label: facts.spender, value: spender },
      { label: facts.token, value: token.address },
      ...(contract === undefined ? [] : [{ label: facts.contract, value: contract }]),
    ],
    // Only Permit2 allowances expire.
    facts: contract === undefined ? [] : [{ label: facts.expires, value: expiryOf(action.expiresAt, words, language) }],
    data: { text: data, isOpen: false },
    approve: { label: isUnlimited ? words.allowAny : words.confirm, isDangerous: isUnlimited },
  }
}

function titleOfAllowance(action: Of<'allow-token'>, { words, language }: ViewContext): string {
  const { titles } = words
  const { spender, amount, number, isMore, token } = action
  if (token.kind === 'nft') {
    const nft = nftOf(token, number, words)
    return spender === zeroAddress ? titles.revokeAll(nft) : titles.allowNft(nft)
  }
  if (amount === undefined) return titles.allowAnyToken(nameOf(token, words))
  const written = numberOf(token, number, words, language)
  if (isMore) return titles.allowMore(written)
  return amount === 0n && token.kind === 'fungible'
    ? titles.revokeToken(nameOf(token, words))
    : titles.allowToken(written)
}

function viewAllowanceOfAll({ operator, isAllowed, token, data }: Of<'allow-all'>, { words }: ViewContext): ViewPart {
  const { facts, titles } = words
  const name = collectionOf(token, words)
  return {
    icon: imageIcon,
    title: isAllowed ? titles.allowAll(name) : titles.revokeAll(name),
    addresses: [
      { label: facts.operator, value: operator },
      { label: facts.collection, value: token.address },
    ],
    data: { text: data, isOpen: false },
    approve: { label: isAllowed ? words.allowAll : words.confirm, isDangerous: isAllowed },
  }
}

function viewCall(action: Of<'create-contract' | 'call'>, context: ViewContext): ViewPart {
  const { words } = context
  const { amount, data } = action
  const isCall = action.kind === 'call'
  const changes = isCall ? action.changes : undefined
  return {
    icon: isCall ? circleHelpIcon : scrollTextIcon,
    title: isCall ? words.titles.call : words.titles.createContract,
    addresses: isCall ? [{ label: words.facts.contract, value: action.to }] : [],
    facts: [
      ...(amount > 0n ? [{ label: words.facts.value, value: nativeAmount(amount, context) }] : []),
      ...(changes ? viewChanges(changes, context) : []),
    ],
    data: { text: data, isOpen: true },
    approve: { label: words.confirmAnyway, isDangerous: true },
  }
}

function viewProgram({ program, data, amount = 0n, changes }: Of<'program'>, context: ViewContext): ViewPart {
  const { words } = context
  return {
    icon: circleHelpIcon,
    title: words.titles.call,
    addresses: [{ label: words.facts.program, value: program }],
    facts: [
      ...(amount > 0n ? [{ label: words.facts.value, value: nativeAmount(amount, context) }] : []),
      ...(changes ? viewChanges(changes, context) : []),
    ],
    data: { text: data, isOpen: true },
    approve: { label: words.confirmAnyway, isDangerous: true },
  }
}

function viewOpening(action: Of<'open-account'>, context: ViewContext): ViewPart {
  const { words } = context
  return {
    icon: walletIcon,
    title: words.titles.openTokenAccount,
    addresses: [
      { label: words.facts.owner, value: action.owner },
      { label: words.facts.token, value: action.token.address },
    ],
    facts: viewDeposit(action, context),
    approve: { label: words.confirm, isDangerous: false },
  }
}

function viewNote({ text }: Of<'note'>, { words }: ViewContext): ViewPart {
  return {
    icon: scrollTextIcon,
    title: words.titles.note,
    quote: text,
    approve: { label: words.confirm, isDangerous: false },
  }
}

/** Lists what leaves the account and what arrives. */
export function viewChanges(changes: readonly Change[], context: ViewContext) {
  const { words, language } = context
  const list = (some: readonly Change[]) =>
    some
      .map(({ token, amount, id }) => {
        const size = amount < 0n ? -amount : amount
        if (!token) return nativeAmount(size, context)
        if (id === undefined) return amountOf(token, size, words, language)
        return size === 1n ? nftOf(token, id, words) : `${size} × ${nftOf(token, id, words)}`
      })
      .join(', ') || words.facts.nothingMoves
  return [
    { label: words.facts.pays, value: list(changes.filter(({ amount }) => amount < 0n)) },
    { label: words.facts.gets, value: list(changes.filter(({ amount }) => amount > 0n)) },
  ]
}

export function nativeAmount(amount: bigint, { network: { currency }, language }: ViewContext): string {
  return formatAmount(amount, currency.decimals, currency.symbol, language)
}
