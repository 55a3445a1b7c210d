import type { Postgres } from '../../../../platform/postgres/open-postgres.js'
import type { MailboxPage, MailboxQuery, StoredMessage } from '../mailbox-store.js'
import type { PostgresTexts } from './mailbox-texts.js'
import { pageBytes, pageRows } from '../storage-usage.js'

type Found = { at: number; id: number; size: number }

/** Bounds the memory when many readers ask at once. */
const answerBytes = 2 * 1024 * 1024

/** Reads the pages of the first queries, at least one, and as many as fit. */
export async function readPages(
  database: Postgres,
  queries: readonly MailboxQuery[],
  texts: PostgresTexts,
): Promise<MailboxPage[]> {
  if (queries.length === 0) return []
  const { rows } = await database.query(texts.find, [
    queries.map(({ topic }) => topic),
    queries.map(({ after }) => after),
    queries.map(({ notFrom }) => notFrom),
    Date.now(),
  ])
  const byQuery = new Map<number, Found[]>()
  for (const found of rows as unknown as Found[]) {
    const others = byQuery.get(found.at)
    if (others) others.push(found)
    else byQuery.set(found.at, [found])
  }
  const pages: { ids: number[]; hasMore: boolean }[] = []
  let bytes = 0
  for (const at of queries.keys()) {
    if (bytes > answerBytes) break
    const found = byQuery.get(at + 1) ?? []
    const shown = firstPage(found)
    bytes += shown.reduce((sum, { size }) => sum + size, 0)
    pages.push({ ids: shown.map(({ id }) => id), hasMore: shown.length < found.length })
  }
  const messages = await readMessages(database, [...new Set(pages.flatMap(({ ids }) => ids))], texts)
  return pages.map(({ ids, hasMore }) => ({ messages: ids.flatMap((id) => messages.get(id) ?? []), hasMore }))
}

/** The rows of one page: at least one, and no more than fit. */
function firstPage(found: readonly Found[]): readonly Found[] {
  let bytes = 0
  const end = found.findIndex(({ size }, at) => at === pageRows || ((bytes += size) > pageBytes && at > 0))
  return end === -1 ? found : found.slice(0, end)
}

/** Messages that are removed meanwhile are left out. */
async function readMessages(
  database: Postgres,
  ids: readonly number[],
  { read }: PostgresTexts,
): Promise<Map<number, StoredMessage>> {
  if (ids.length === 0) return new Map()
  const { rows } = await database.query(read, [ids])
  return new Map(rows.map((row) => [Number(row['id']), toMessage(row)]))
}

function toMessage({ attestation, ...row }: Readonly<Record<string, unknown>>): StoredMessage {
  return { ...row, ...(attestation !== null && { attestation }) } as StoredMessage
}
