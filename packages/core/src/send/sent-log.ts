import { type ChainNamespace, isAddress, isCaipNetworkId } from '@openappkit/protocol/caip'
import type { OwnTransfer } from '../contracts/sending/own-transfer.js'
import type { SendTarget } from '../contracts/sending/send-state.js'
import { pendingKey, recipientsKey } from '../storage/pending-key.js'
import type { KitStorage } from '../storage/storage.js'
import { writeAmount } from '../chains/amount.js'

/** Product specification, section 9. */
const pendingLimit = 99
const recipientLimit = 5

export type PendingSend = {
  hash: string
  target: SendTarget
  startedAt: number
  /** `hash` is the id of a batch (EIP-5792): the wallet says how it ends, and not the network. */
  isBatch?: true
}

/** A wallet forgets its batches. After this nobody waits for one any more. */
const batchLifeMs = 24 * 60 * 60_000

/** The transfer, as lists of other features draw it. */
export function ownTransferOf({ hash, target, startedAt }: PendingSend): OwnTransfer {
  const { network, from, to, amount, decimals, symbol, purpose } = target
  const sum = writeAmount(amount, decimals)
  return { hash, network, from, to, symbol, startedAt, amount: sum, ...(purpose && { purpose }) }
}

export type SentLog = ReturnType<typeof createSentLog>

/** What is under way and where something was sent, kept on this device. Only transfers of the kit's own get here. */
export function createSentLog(storage: KitStorage) {
  const pending = () =>
    (storage.read(pendingKey, parsePending) ?? []).filter(
      ({ isBatch, startedAt }) => !isBatch || Date.now() - startedAt < batchLifeMs,
    )
  const recipients = () => storage.read(recipientsKey, parseRecipients) ?? []

  return {
    pending,
    addPending: (entry: PendingSend) => storage.write(pendingKey, [entry, ...pending()].slice(0, pendingLimit)),
    removePending(hash: string): void {
      const left = pending().filter((one) => one.hash !== hash)
      // Nothing is left to look for on the next page.
      if (left.length > 0) storage.write(pendingKey, left)
      else storage.remove(pendingKey)
    },
    /** Those that have the form of the namespace, or all of them, the latest first. */
    recipients: (namespace?: ChainNamespace) => recipients().filter((one) => !namespace || isAddress(namespace, one)),
    addRecipient(address: string, namespace: ChainNamespace): void {
      const others = recipients().filter((one) => one !== address)
      const same = others.filter((one) => isAddress(namespace, one)).slice(0, recipientLimit - 1)
      storage.write(recipientsKey, [address, ...same, ...others.filter((one) => !isAddress(namespace, one))])
    },
  }
}

function parsePending(value: unknown): PendingSend[] | undefined {
  return Array.isArray(value) && value.every(isPending) ? value : undefined
}

function parseRecipients(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
}

function isPending(value: unknown): value is PendingSend {
  const { hash, target, startedAt, isBatch } = Object(value) as Record<string, unknown>
  const { network, from, to, amount, symbol, decimals, token, purpose } = Object(target) as Record<string, unknown>
  if (purpose !== undefined && purpose !== 'swap' && purpose !== 'allowance') return false
  if (isBatch !== undefined && isBatch !== true) return false
  const texts = [hash, from, to, amount, symbol, token ?? '']
  if (!texts.every((text) => typeof text === 'string') || !/^\d+$/.test(String(amount))) return false
  return isCaipNetworkId(network) && Number.isInteger(decimals) && typeof startedAt === 'number'
}
