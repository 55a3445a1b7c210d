/** A store could not do what it was asked for: its disk is full, its file is gone, or it answers too late. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}
