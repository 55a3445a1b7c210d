import { ConfigError } from '../environment/config-error.js'
import { type Postgres, problemOf } from '../postgres/open-postgres.js'
import type { RunMode } from './service.js'

export type StorePlace = {
  /** What the store keeps: `Names`. */
  what: string
  /** The variable of its file. */
  variable: string
  file: string | undefined
  database?: Postgres | undefined
}

/**
 * Says why a store cannot be opened.
 * @throws ConfigError always
 */
export function refuseStore({ what, variable, file, database }: StorePlace, cause: unknown): never {
  const why = problemOf(cause)
  if (database) throw new ConfigError(`${what} cannot be kept in PostgreSQL: ${why}. Check DATABASE_URL.`, { cause })
  if (why.includes('node:sqlite')) {
    const kept = `${what.charAt(0).toLowerCase()}${what.slice(1)}`
    throw new ConfigError(`Node 22.13 or newer is needed for ${kept}.`, { cause })
  }
  throw new ConfigError(`${what} cannot be kept in ${file ?? 'memory'}: ${why}. Set ${variable}.`, { cause })
}

/** @throws ConfigError when a store has a file and a database. */
export function checkPlace(variable: string, file: string | undefined, { hasDatabase = false }: RunMode): void {
  if (hasDatabase && file !== undefined)
    throw new ConfigError(`${variable} and DATABASE_URL are both set: leave out the one that is not used.`)
}
