/** A piece of a long list: drawn as a whole, or not at all. */
export type Block<Row> = { key: string; rows: readonly Row[] }

/** The rows of a list in pieces of this size. Their keys begin with that of the list. */
export function listBlocks<Row>({ key, rows }: Block<Row>, size: number): Block<Row>[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => ({
    key: `${key} ${at}`,
    rows: rows.slice(at * size, (at + 1) * size),
  }))
}
