/** A promise that is settled from outside. That it was rejected and nobody looked is no fault. */
export function createDeferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle))
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}
