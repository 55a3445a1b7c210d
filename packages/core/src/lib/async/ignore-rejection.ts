/**
 * For a screen that starts something and shows how it goes: the outcome is in the state that the screen draws, so nobody
 * waits for the promise and its rejection needs no handler of its own.
 * @example
 * ignoreRejection(kit.connect({ connectorId }))
 */
export function ignoreRejection(call: Promise<unknown>): void {
  call.catch(() => undefined)
}
