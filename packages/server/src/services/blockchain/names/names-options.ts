import type { NameStore } from './store/name-store.js'

/** Names that this server gives out itself. */
export type NamesOptions = {
  /** What names end with. Default: that of the product. */
  zone?: string
  /** Labels that nobody registers, besides those that nobody does anywhere. */
  reserved?: readonly string[]
  /** SQLite file of the names. Absent: in memory. */
  file?: string | undefined
  /** In place of a store in SQLite. */
  store?: NameStore
  /** Ms since 1970; the system's clock by default. */
  now?: () => number
}
