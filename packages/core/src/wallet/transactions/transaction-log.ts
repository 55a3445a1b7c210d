import { isScale, toShownUnits } from '@openappkit/protocol/blockchain'
import { type ChainNamespace, isAddress, isCaipNetworkId } from '@openappkit/protocol/caip'
import type { OwnTransfer, OwnTransfers, AskedAction, SendTarget } from '../../contracts/transactions.js'
import { namedKey } from '../../lib/storage/named-key.js'
import { pendingKey, recipientsKey } from '../../lib/storage/pending-key.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import { writeAmount } from '../chains/amount.js'

/** Limits of the product specification, section 9. */
const pendingLimit = 99
const recipientLimit = 5
/** About three pages of the list. */
const namedLimit = 100

/** One transaction, from the moment the wallet is asked. */
export type PendingTransaction = {
  /** Random: distinguishes transactions of the same amount to the same address. */
  id: string
  /** Absent while the wallet has not answered. */
  hash?: string
  target: SendTarget
  startedAt: number
  /**
   * The decoded actions, by which the transaction is found on the network. Absent where the chain did not decode them:
   * `askedOf` then takes the transfer in `target`, and nothing for a transaction that an app requested.
   */
  asked?: readonly AskedAction[]
  /** Where the search on the network starts if the wallet's answer is lost (`Prepared.since`). */
  since?: string
  /** Until when the network accepts the transaction (`Prepared.lifetime`). */
  lifetime?: string
  /** Ids of transactions with the same actions that ended meanwhile and belong to another entry. */
  taken?: readonly string[]
  /** `hash` is the id of a batch (EIP-5792), whose end the wallet reports, and not the network. */
  isBatch?: true
}

/** A transaction that was sent to the network, or that the wallet accepted as a batch. */
export type SentTransaction = PendingTransaction & { hash: string }

export const isSent = (entry: PendingTransaction): entry is SentTransaction => entry.hash !== undefined

/** How long a batch, or a request without an answer, is kept: wallets forget both. */
const walletLifeMs = 24 * 60 * 60_000
/** How long a transaction that is in no block is kept. */
const networkLifeMs = 7 * walletLifeMs

/** Describes the transfer as lists of other features draw it. */
export function ownTransferOf({ hash, target, startedAt }: SentTransaction): OwnTransfer {
  const { network, from, to, amount, decimals, scale, symbol, purpose, does, bought } = target
  const sum = writeAmount(toShownUnits(amount, scale), decimals)
  const swapped = purpose === 'swap' && bought ? { bought: bought.symbol } : {}
  const what = { ...(purpose && { purpose }), ...(does && { does }), ...swapped }
  return { hash, network, from, to, symbol, startedAt, amount: sum, ...what }
}

export type TransactionLog = ReturnType<typeof createTransactionLog>

/** Stores pending transactions, their purposes and recent recipients on this device. */
export function createTransactionLog(storage: KitStorage) {
  const pending = () =>
    (storage.read(pendingKey, parsePending) ?? []).filter(
      (entry) => Date.now() - entry.startedAt < (isSent(entry) && !entry.isBatch ? networkLifeMs : walletLifeMs),
    )
  const recipients = () => storage.read(recipientsKey, parseRecipients) ?? []
  /** By hash. Includes entries that did not fit into the storage, and entries that were removed. */
  const lifetimes = new Map<string, string>()

  const named = () => storage.read(namedKey, parseNamed) ?? []

  return {
    pending,
    find: (wanted: string): PendingTransaction | undefined => pending().find(({ id }) => id === wanted),
    /** Adds an entry, or replaces it in its place. */
    keep(entry: PendingTransaction): void {
      if (entry.hash && entry.lifetime) lifetimes.set(entry.hash, entry.lifetime)
      const kept = pending()
      const isNew = kept.every(({ id }) => id !== entry.id)
      const list = isNew ? [entry, ...kept] : kept.map((one) => (one.id === entry.id ? entry : one))
      storage.write(pendingKey, list.slice(0, pendingLimit))
    },
    lifetimeOf: (id: string): string | undefined =>
      lifetimes.get(id) ?? pending().find(({ hash }) => hash === id)?.lifetime,
    remove({ id }: PendingTransaction): void {
      const left = pending().filter((one) => one.id !== id)
      // The key is absent where the next page has nothing to search for.
      if (left.length > 0) storage.write(pendingKey, left)
      else storage.remove(pendingKey)
    },
    named,
    /** What lists of other features draw. */
    sent: (): OwnTransfers => ({
      pending: pending().flatMap((entry) => (entry.isBatch || !isSent(entry) ? [] : ownTransferOf(entry))),
      named: named(),
      recipients: recipients(),
    }),
    /** Stores what a transaction was for after its end. A plain transfer or call reads the same without this. */
    addNamed(transfer: OwnTransfer): void {
      const { purpose, does, hash } = transfer
      if (purpose !== 'swap' && purpose !== 'allowance' && does !== 'allowance') return
      const others = named().filter((one) => one.hash !== hash)
      storage.write(namedKey, [transfer, ...others].slice(0, namedLimit))
    },
    /** Recipients with the address format of the namespace, or all of them, the latest first. */
    recipients: (namespace?: ChainNamespace) => recipients().filter((one) => !namespace || isAddress(namespace, one)),
    addRecipient(address: string, namespace: ChainNamespace): void {
      const others = recipients().filter((one) => one !== address)
      const same = others.filter((one) => isAddress(namespace, one)).slice(0, recipientLimit - 1)
      storage.write(recipientsKey, [address, ...same, ...others.filter((one) => !isAddress(namespace, one))])
    },
  }
}

function parsePending(value: unknown): PendingTransaction[] | undefined {
  return Array.isArray(value) ? value.filter(isPending) : undefined
}

function parseNamed(value: unknown): OwnTransfer[] | undefined {
  return Array.isArray(value) ? value.filter(isNamed) : undefined
}

function isNamed(value: unknown): value is OwnTransfer {
  const { hash, network, from, to, amount, symbol, purpose, bought, does, startedAt } = Object(value) as OwnTransfer
  const texts: unknown[] = [hash, from, to, amount, symbol, bought ?? '']
  if (!texts.every((text) => typeof text === 'string') || !/^\d+(\.\d+)?$/.test(amount)) return false
  if (!purposes.has(purpose) || !deeds.has(does)) return false
  return isCaipNetworkId(network) && typeof startedAt === 'number'
}

function parseRecipients(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined
}

const purposes: ReadonlySet<unknown> = new Set([undefined, 'swap', 'allowance', 'app'])
const deeds: ReadonlySet<unknown> = new Set([undefined, 'transfer', 'allowance'])

function isPending(value: unknown): value is PendingTransaction {
  const { id, hash, target, startedAt, since, lifetime, ...more } = Object(value) as Record<string, unknown>
  const { taken = [], isBatch, asked } = more
  const aim = Object(target) as Record<string, unknown>
  const { network, from, to, amount, symbol, decimals, scale, token, purpose, bought, does } = aim
  if (!purposes.has(purpose) || !deeds.has(does)) return false
  if (isBatch !== undefined && isBatch !== true) return false
  // Above 20 digits no real balance is meant, and a scale could turn the amount into an unsafe number.
  if (scale !== undefined && (!isScale(scale) || String(amount).length > 20)) return false
  if (!Array.isArray(taken) || (asked !== undefined && !parseActions(asked))) return false
  if (bought !== undefined && !isSide(bought)) return false
  const own = [id, hash ?? '', since ?? '', lifetime ?? '']
  const texts = [...(taken as unknown[]), ...own, from, to, amount, symbol, token ?? '']
  if (!texts.every((text) => typeof text === 'string') || !/^\d+$/.test(String(amount))) return false
  return isCaipNetworkId(network) && isDecimals(decimals) && typeof startedAt === 'number' && !isAhead(startedAt)
}

/** Tokens store their decimals in one byte. */
const isDecimals = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 256

/** Such a time appears when the clock was set back. Without this check it would be followed for years. */
const isAhead = (time: number): boolean => !(time < Date.now() + walletLifeMs)

function isSide(value: unknown): boolean {
  const { symbol, decimals, amount, token = '' } = Object(value) as Record<string, unknown>
  const areTexts = typeof symbol === 'string' && typeof token === 'string'
  return areTexts && isDecimals(decimals) && /^\d+$/.test(String(amount))
}

/** Reads stored actions. `undefined` for anything that is not a list of actions. */
function parseActions(value: unknown): readonly AskedAction[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isAction) ? (value as AskedAction[]) : undefined
}

function isAction(value: unknown): boolean {
  const { kind, to, amount, token, spender, owner, data } = Object(value) as Record<string, unknown>
  const areTexts = (...texts: unknown[]) => texts.every((text) => typeof text === 'string')
  const hasAmount = typeof amount === 'string' && /^\d+$/.test(amount)
  if (kind === 'transfer') return hasAmount && areTexts(to, token ?? '')
  if (kind === 'allowance') return hasAmount && areTexts(spender, token)
  if (kind === 'open-account') return areTexts(owner, token)
  return kind === 'call' && hasAmount && areTexts(to, data)
}
