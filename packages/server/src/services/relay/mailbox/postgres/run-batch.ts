import { hash } from 'node:crypto'
import type { Connection } from '../../../../platform/postgres/open-postgres.js'
import type { AddressUsage } from './address-usage.js'
import type { MailboxWrite, WriteOutcome } from '../batched-mailboxes.js'
import type { MailboxDatabaseOptions } from '../mailbox-database.js'
import type { Appended, SeenClient } from '../mailbox-store.js'
import type { PostgresTexts } from './mailbox-texts.js'
import { memoryMs, rowBytes, takenBytes } from '../storage-usage.js'

type Append = MailboxWrite & { kind: 'append' }
type Known = { same: number | null; sameUntil: number | null; takenUntil: number | null }
type Mailbox = { messages: number; bytes: number; hasReader: boolean }
type Row = Append & { digest: Buffer; size: number; publisher: number; expiresAt: number; wantedUntil: number }

export type BatchDeps = {
  limits: Omit<MailboxDatabaseOptions, 'file'>
  addresses: AddressUsage
  texts: PostgresTexts
}

/** What a batch did: the outcome of each write, by how much the stored bytes changed, and what others have to know. */
export type BatchEffects = {
  outcomes: WriteOutcome[]
  bytes: number
  topics: readonly string[]
  clients: readonly SeenClient[]
}

const digestOf = (message: string): Buffer => hash('sha256', message, 'buffer')
const keyOf = (topic: string, digest: Uint8Array): string => `${topic} ${Buffer.from(digest).toString('base64')}`

/** Topics whose mailboxes a batch changes. They have to be locked while it runs. */
export const topicsOf = (writes: readonly MailboxWrite[]): string[] => [
  ...new Set(
    writes.flatMap((write) =>
      write.kind === 'append' ? [write.message.topic] : write.kind === 'subscribe' ? write.topics : [],
    ),
  ),
]

/** Applies writes, with a few statements for all of them together. Run it in a transaction that locks their topics. */
export async function runBatch(
  connection: Connection,
  writes: readonly MailboxWrite[],
  { limits, addresses, texts }: BatchDeps,
): Promise<BatchEffects> {
  const run = async (text: string, ...values: unknown[]) => (await connection.query(text, values)).rows
  const outcomes: WriteOutcome[] = writes.map(() => ({ appended: 'known' }))
  let bytes = 0
  const topics = await append(writes.flatMap((write, at) => (write.kind === 'append' ? [{ ...write, at }] : [])))
  await remove(writes.flatMap((write) => (write.kind === 'remove' ? [write.id] : [])))
  await subscribe([...new Set(writes.flatMap((write) => (write.kind === 'subscribe' ? write.topics : [])))])
  const clients = await put(writes.flatMap((write) => (write.kind === 'client' ? [write.client] : [])))
  return { outcomes, bytes, topics, clients }

  async function append(appends: readonly (Append & { at: number })[]): Promise<string[]> {
    if (appends.length === 0) return []
    const sized = appends.map((one) => ({
      ...one,
      digest: digestOf(one.message.message),
      size: Buffer.byteLength(one.message.message),
    }))
    const named = [sized.map(({ message }) => message.topic), sized.map(({ digest }) => digest)] as const
    const known = (await run(texts.known, ...named)) as unknown as Known[]
    const measured = await run(texts.measure, [...new Set(named[0])])
    const mailboxes = new Map(measured.map((row) => [String(row['topic']), { ...row } as unknown as Mailbox]))
    let total = Number(measured[0]?.['total'])
    await addresses.recount(
      connection,
      sized.map(({ message, size }) => ({ address: message.address, size })),
    )
    const accepted = new Map<string, Row & { at: number }>()
    for (const [index, { message, publishedAt, digest, size, at }] of sized.entries()) {
      const { topic, address } = message
      const key = keyOf(topic, digest)
      const { sameUntil = null, takenUntil = null } = known[index] ?? {}
      const isKnown =
        accepted.has(key) || [sameUntil, takenUntil].some((until) => until !== null && until > publishedAt)
      if (isKnown) continue
      const mailbox = mailboxes.get(topic) ?? { messages: 0, bytes: 0, hasReader: false }
      const problem = problemOf(mailbox, { address, size, total })
      if (problem) {
        outcomes[at] = { appended: problem }
        continue
      }
      mailboxes.set(topic, { ...mailbox, messages: mailbox.messages + 1, bytes: mailbox.bytes + size })
      total += size + rowBytes
      const wantedUntil = publishedAt + message.ttlSeconds * 1000
      const unclaimedUntil = publishedAt + limits.unclaimedSeconds * 1000
      const expiresAt = mailbox.hasReader ? wantedUntil : Math.min(wantedUntil, unclaimedUntil)
      const publisher = addresses.add(address, size)
      accepted.set(key, { kind: 'append', message, publishedAt, digest, size, publisher, expiresAt, wantedUntil, at })
    }
    await dropExpired(
      known.filter((_, index) => accepted.has(keyOf(named[0][index] ?? '', named[1][index] as Buffer))),
      [...accepted.values()],
    )
    return insert([...accepted.values()])
  }

  function problemOf(
    mailbox: Mailbox,
    { address, size, total }: { address: string; size: number; total: number },
  ): Appended | undefined {
    if (mailbox.messages >= limits.mailboxMessages || mailbox.bytes + size > limits.mailboxBytes) return 'mailbox_full'
    if (addresses.isOver(address, size)) return 'quota_exceeded'
    return total + size + rowBytes > limits.storeBytes ? 'relay_full' : undefined
  }

  /** Deletes what is known of messages that are sent again after they expired, and were not swept yet. */
  async function dropExpired(known: readonly Known[], rows: readonly Row[]): Promise<void> {
    const ids = known.flatMap(({ same }) => same ?? [])
    if (ids.length > 0) bytes -= Number((await run(texts.drop, ids))[0]?.['bytes'])
    if (known.every(({ takenUntil }) => takenUntil === null)) return
    const [row] = await run(
      texts.forget,
      rows.map(({ message }) => message.topic),
      rows.map(({ digest }) => digest),
    )
    bytes -= Number(row?.['count']) * takenBytes
  }

  async function insert(rows: readonly (Row & { at: number })[]): Promise<string[]> {
    if (rows.length === 0) return []
    const stored = await run(
      texts.insert,
      rows.map(({ message }) => message.topic),
      rows.map(({ digest }) => digest),
      rows.map(({ message }) => message.message),
      rows.map(({ message }) => message.tag),
      rows.map(({ message }) => message.sender),
      rows.map(({ message }) => message.attestation ?? null),
      rows.map(({ publishedAt }) => publishedAt),
      rows.map(({ expiresAt }) => expiresAt),
      rows.map(({ wantedUntil }) => wantedUntil),
      rows.map(({ size }) => size),
      rows.map(({ publisher }) => publisher),
    )
    for (const [index, { at, size }] of rows.entries()) {
      outcomes[at] = { appended: 'new', id: Number(stored[index]?.['id']) }
      bytes += size + rowBytes
    }
    return [...new Set(rows.map(({ message }) => message.topic))]
  }

  async function remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    const [row] = await run(texts.remove, ids, Date.now() + memoryMs)
    bytes += Number(row?.['taken']) * takenBytes - Number(row?.['bytes'])
  }

  async function subscribe(wanted: readonly string[]): Promise<void> {
    if (wanted.length > 0) await run(texts.subscribe, wanted, Date.now())
  }

  /** Returns the clients whose token is newer than the known one. */
  async function put(seen: readonly SeenClient[]): Promise<SeenClient[]> {
    if (seen.length === 0) return []
    const newest = new Map<string, number>()
    for (const { clientId, issuedAt } of seen) newest.set(clientId, Math.max(issuedAt, newest.get(clientId) ?? 0))
    const rows = await run(texts.putClients, [...newest.keys()], [...newest.values()])
    return rows.map((row) => ({ clientId: String(row['client']), issuedAt: Number(row['issued_at']) }))
  }
}
