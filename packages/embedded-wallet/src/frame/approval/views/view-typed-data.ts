import {
  arrowRightLeftIcon,
  arrowUpRightIcon,
  circleHelpIcon,
  keyRoundIcon,
  scrollTextIcon,
} from '@openappkit/ui/icons'
import type { Asset, Authorization, Description, Order, Permit } from '../../describe/description.js'
import type { Words } from '../../words/words.js'
import type { Fact, ViewPart } from '../approval-view.js'
import type { ViewContext, ViewDescription } from '../view-of.js'
import { nativeAmount } from './view-action.js'
import { viewMessage } from './view-message.js'
import { amountOf, expiryOf, nameOf, nftOf } from './view-texts.js'

type Of<K extends Description['kind']> = Extract<Description, { kind: K }>

/** The screen part of typed data (EIP-712): a specific one for known data, field by field for other data. */
export const viewTypedData: ViewDescription = (description, context) => {
  switch (description.kind) {
    case 'permit':
      return viewPermit(description, context)
    case 'authorized-transfer':
      return viewTransfer(description, context)
    case 'order':
      return viewOrder(description, context)
    case 'authorization':
      return viewAuthorization(description, context)
    case 'exchange-transfer':
      return viewExchangeTransfer(description, context)
    case 'statement':
      return viewStatement(description, context)
    case 'typed-data':
      return viewUnknown(description, context)
    default:
      return viewMessage(description, context)
  }
}

function viewPermit({ spender, amounts, expiresAt, data }: Permit, { words, language }: ViewContext): ViewPart {
  const { facts: names } = words
  const written = amounts.map(({ token, amount, id }) =>
    id === undefined ? amountOf(token, amount, words, language) : nftOf(token, id, words),
  )
  const hasNoLimit = amounts.some(({ amount }) => amount === undefined)
  return {
    icon: scrollTextIcon,
    title: titleOfPermit(amounts, shorten(written), words),
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

/** Shortens a long list. The facts show all of it. */
const shorten = (list: readonly string[]): string =>
  list.length > 3 ? `${list.slice(0, 3).join(', ')}, … (${list.length})` : list.join(', ')

function titleOfPermit(amounts: Permit['amounts'], written: string, words: Words): string {
  const { titles } = words
  const [first] = amounts
  const only = amounts.length === 1 ? first : undefined
  if (only && only.amount === undefined) return titles.allowAnyToken(nameOf(only.token, words))
  if (only?.id !== undefined) return titles.allowNft(written)
  return only?.amount === 0n ? titles.revokeToken(nameOf(only.token, words)) : titles.allowToken(written)
}

function viewTransfer(
  { to, token, amount, expiresAt, data }: Of<'authorized-transfer'>,
  { words, language }: ViewContext,
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

function viewOrder({ gives, gets, receiver, contract, expiresAt, data }: Order, context: ViewContext): ViewPart {
  const { words, language } = context
  const { facts: names } = words
  const list = (assets: readonly Asset[]) =>
    assets.map((asset) => writeAsset(asset, context)).join(', ') || names.nothingMoves
  const tokens = [...gives, ...gets].flatMap(({ token }) => token?.address ?? [])
  // An order that gives something for nothing is a gift.
  const isGift = receiver !== undefined || gets.every(({ amount }) => amount === 0n)
  return {
    icon: arrowRightLeftIcon,
    title: words.titles.order,
    facts: [
      { label: names.gives, value: list(gives) },
      { label: names.receives, value: list(receiver === undefined ? gets : []) },
      ...(receiver === undefined ? [] : [{ label: names.to, value: list(gets) }]),
      { label: names.expires, value: expiryOf(expiresAt, words, language) },
    ],
    addresses: [
      ...(receiver === undefined ? [] : [{ label: names.to, value: receiver }]),
      ...[...new Set(tokens)].map((value) => ({ label: names.token, value })),
      { label: names.contract, value: contract },
    ],
    data: { text: data, isOpen: false },
    approve: { label: isGift ? words.signAnyway : words.sign, isDangerous: isGift },
  }
}

function writeAsset({ token, amount, id }: Asset, context: ViewContext): string {
  const { words, language } = context
  if (!token) return nativeAmount(amount, context)
  if (id === undefined) return amountOf(token, amount, words, language)
  return amount === 1n ? nftOf(token, id, words) : `${amount} × ${nftOf(token, id, words)}`
}

function viewAuthorization(description: Authorization, context: ViewContext): ViewPart {
  const { words } = context
  const { facts: names } = words
  const { power, to, isGranted, name, contract, domain, data } = description
  const isDangerous = isGranted && power !== 'vote'
  return {
    icon: keyRoundIcon,
    title: titleOfAuthorization(description, context),
    addresses: [
      { label: power === 'vote' ? names.delegate : names.operator, value: to },
      ...(contract === undefined ? [] : [{ label: names.contract, value: contract }]),
    ],
    facts: [
      ...(name ? [{ label: names.agentName, value: name }] : []),
      ...domainFact(domain, words),
      ...(isGranted ? [{ label: names.expires, value: names.never }] : []),
    ],
    data: { text: data, isOpen: false },
    approve: { label: isDangerous ? words.signAnyway : words.sign, isDangerous },
  }
}

function titleOfAuthorization({ power, isGranted, amount }: Authorization, { words, language }: ViewContext): string {
  const { titles } = words
  if (power === 'vote') return titles.delegateVotes
  if (power === 'trade') return titles.allowTrading
  if (power === 'manage') return isGranted ? titles.allowControl : titles.endControl
  if (!isGranted) return titles.endBorrowing
  // The contract is a debt token whose decimals are not known here.
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  return titles.allowBorrowing(amount === undefined ? words.facts.anyAmount : format.format(amount))
}

function viewExchangeTransfer({ amount, to, domain, data }: Of<'exchange-transfer'>, { words }: ViewContext): ViewPart {
  return {
    icon: arrowUpRightIcon,
    title: words.titles.send(amount),
    addresses: [{ label: words.facts.to, value: to }],
    facts: domainFact(domain, words),
    data: { text: data, isOpen: false },
    approve: { label: words.sign, isDangerous: false },
  }
}

function viewStatement({ about, contract, domain, data }: Of<'statement'>, { words }: ViewContext): ViewPart {
  const { titles, facts: names } = words
  return {
    icon: scrollTextIcon,
    title: about === 'vote' ? titles.vote : titles.cancelTransfer,
    addresses: contract === undefined ? [] : [{ label: names.contract, value: contract }],
    facts: domainFact(domain, words),
    data: { text: data, isOpen: true },
    approve: { label: words.sign, isDangerous: false },
  }
}

function viewUnknown({ domain, primaryType, contract, data }: Of<'typed-data'>, { words }: ViewContext): ViewPart {
  const { titles, facts: names } = words
  return {
    icon: circleHelpIcon,
    title: titles.unknownData,
    addresses: contract ? [{ label: names.contract, value: contract }] : [],
    facts: [...domainFact(domain, words), { label: names.kind, value: primaryType }],
    data: { text: data, isOpen: true },
    approve: { label: words.signAnyway, isDangerous: true },
  }
}

const domainFact = (domain: string, { facts }: Words): Fact[] =>
  domain ? [{ label: facts.domain, value: domain }] : []
