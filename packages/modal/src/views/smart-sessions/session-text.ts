import type { AppKit, CaipNetworkId } from '@openappkit/core'
import { type DeepReadonly, findNetwork, type OwnSmartSession, toCanonicalAddress } from '@openappkit/core/internal'
import { shortAddress, shortSymbol } from '@openappkit/ui/format'
import { html } from '@openappkit/ui/lit'
import { languageOf, messages } from '../../i18n/engine/messages.js'
import { formatDate } from '../../i18n/format/format-date.js'
import { accountMessages } from '../../i18n/messages/account/en.js'
import { dialogMessages } from '../../i18n/messages/dialog/en.js'
import { errorMessages } from '../../i18n/messages/errors/en.js'
import { fundsMessages } from '../../i18n/messages/funds/en.js'
import { settingsMessages } from '../../i18n/messages/settings/en.js'
import { wholeAmount } from '../send/format-asset.js'

export type Session = DeepReadonly<OwnSmartSession>

export const sessionCatalogue = {
  ...accountMessages,
  ...dialogMessages,
  ...errorMessages,
  ...fundsMessages,
  ...settingsMessages,
}

/** The end of a session in the user's time zone. */
export const endOf = (kit: AppKit, { expiry }: Session): string => formatDate(expiry * 1000, 'moment', languageOf(kit))

/** The host of the app that has the permissions. Apps choose their names themselves, so a name proves nothing. */
export const siteOf = ({ app }: Session): string => (URL.canParse(app.url) ? new URL(app.url).host : app.url)

/** Lists the permissions of an app, one per line. An unknown type is shown as the wallet wrote it. */
export function permissionLines(kit: AppKit, { account, permissions, policies }: Session) {
  const { sessions: text } = messages(kit, settingsMessages)
  const [namespace, reference] = account.split(':')
  const currency = findNetwork(kit.state, `${namespace}:${reference}` as CaipNetworkId)?.nativeCurrency
  const word = ({ type, data }: Permission) => {
    if (type.startsWith('native-token-')) {
      const amount = currency && allowedAmount(kit, data, currency)
      return amount ? text.spendUpTo(amount) : text.spend(currency?.symbol ?? '')
    }
    if (!/^erc(20|721|1155)-/.test(type)) return /^contract-call|^call/.test(type) ? text.callContracts : type
    const address = contractOf(data)
    const token = type.startsWith('erc20-') && address ? heldToken(kit, account, address) : undefined
    if (!token) return [text.spendTokens, address && shortAddress(address)].join(' ').trim()
    const amount = allowedAmount(kit, data, token)
    return amount ? text.spendUpTo(amount) : text.spend(shortSymbol(token.symbol))
  }
  // Two tokens can have the same symbol: each keeps its line, and the title has its address.
  const lines = new Map(
    [...permissions, ...policies].map((one) => {
      const line = word(one)
      const title = `${line} ${contractOf(one.data)}`.trim()
      return [title, html`<li dir="auto" title=${title}>${line}</li>`]
    }),
  )
  return [...lines.values()]
}

/** The token with its symbol and decimals, if the account of the session holds it. */
function heldToken(kit: AppKit, account: string, address: string) {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const [, held] = Object.entries(kit.state.holdings ?? {}).find(([id]) => isSame(id, account)) ?? []
  return held?.value?.list.find(({ token = '' }) => isSame(token, address))
}

type Permission = Session['permissions'][number]

/** `0.5 ETH`, or `0.5 ETH / 1 day` for a recurring allowance (ERC-7715). `undefined` without a valid amount. */
function allowedAmount(kit: AppKit, data: Permission['data'], { decimals, symbol }: Currency): string | undefined {
  const allowance = numberOf(data?.['allowance'])
  if (allowance === undefined) return undefined
  const amount = wholeAmount(kit, allowance.toString(), decimals, symbol)
  const seconds = Number(numberOf(data?.['period']) ?? 0n)
  return seconds > 0 ? `${amount} / ${periodText(kit, seconds)}` : amount
}

type Currency = { decimals: number; symbol: string }

function periodText(kit: AppKit, seconds: number): string {
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? (['second', 1] as const)
  return new Intl.NumberFormat(languageOf(kit), { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Parses a number. Wallets write them as hex, as decimal text or as JSON numbers. */
function numberOf(value: unknown): bigint | undefined {
  const isWritten = typeof value === 'string' && /^(?:0x[\da-f]{1,64}|\d{1,78})$/i.test(value)
  return isWritten || (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
    ? BigInt(value)
    : undefined
}

function contractOf(data: Permission['data']): string {
  const address = data?.['address']
  return typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address) ? toCanonicalAddress(address) : ''
}
