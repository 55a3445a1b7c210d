/**
 * For a screen that starts an action and draws its outcome from the state: the rejection of the promise needs no
 * handler of its own.
 * @example
 * ignoreRejection(kit.connect({ connectorId }))
 */
export function ignoreRejection(call: Promise<unknown>): void {
  call.catch(() => undefined)
}
