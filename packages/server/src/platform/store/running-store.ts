/** A store that runs: in a thread over SQLite, or over connections to PostgreSQL. */
export type RunningStore = {
  /** Resolves when the store is open. Rejects when it cannot be opened. */
  ready(): Promise<void>
  /**
   * Calls a method of the store. Its changes are durable when this resolves.
   * @throws StoreError when the store failed, or did not answer in time.
   */
  call<T>(method: string, argument?: unknown): Promise<T>
  /** Finishes pending calls. */
  close(): Promise<void>
}
