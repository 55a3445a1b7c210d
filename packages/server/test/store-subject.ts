/** A store for the suites: named records that are written and read back. */
export type StoreSubject<Store = never> = {
  /** Opens the store over a file, with another thread if given. */
  open(options: { file: string; thread?: URL; data?: object }): Store
  ready(store: Store): Promise<void>
  /** Resolves when the record is durable. Rejects when it could not be written. */
  write(store: Store, name: string): Promise<void>
  /** Returns the names of the stored records, in any order. */
  read(store: Store): Promise<string[]>
  close(store: Store): Promise<void>
}
