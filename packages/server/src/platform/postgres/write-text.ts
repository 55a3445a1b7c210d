/** Writes a statement of a store for PostgreSQL: tables with their schema, values by number. */
export function writeText(text: string, schema: string): string {
  let count = 0
  return text.replaceAll(/\{(\w+)\}/g, `${schema}.$1`).replaceAll('?', () => `$${(count += 1)}`)
}
