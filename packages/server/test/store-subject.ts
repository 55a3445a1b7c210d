/** A store as the suite sees it: named records that are written and read back. */
export type StoreSubject<Store = never> = {
  /** Opens it over a file, with another thread where one is given. */
  open(options: { file: string; thread?: URL; data?: object }): Store
  ready(store: Store): Promise<void>
  /** Resolves when the record is safe from a crash. Rejects when it could not be written. */
  write(store: Store, name: string): Promise<void>
  /** Names of the records that are there, in any order. */
  read(store: Store): Promise<string[]>
  close(store: Store): Promise<void>
}
