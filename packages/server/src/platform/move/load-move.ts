import { ConfigError } from '../environment/config-error.js'
import type { MovableStore } from './movable-store.js'
import type { MovedStore } from './move-store.js'

/** Loads `moveFiles` late: it needs SQLite. */
export const loadMove = () => loadWithSqlite(async () => (await import('./move-files.js')).moveFiles)

/**
 * Loads what needs SQLite, which an older Node does not have.
 * @throws ConfigError when this Node has no SQLite.
 */
export async function loadWithSqlite<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (cause) {
    if (!String(cause).includes('node:sqlite')) throw cause
    throw new ConfigError('This needs Node 22.13 or newer, which has SQLite.', { cause })
  }
}

/** The line of the output about a store that has moved. */
export function moveLine({ name }: MovableStore, { counts, isRepeated }: MovedStore): string {
  const tables = counts.map(({ table, rows }) => `${table} ${rows}`).join(', ')
  return `${name}: ${tables}. Moved${isRepeated ? ' again' : ''} and verified.`
}
