/** Whole seconds until `then`, at least 0. */
export const secondsLeft = (then: number | undefined): number =>
  then === undefined ? 0 : Math.max(0, Math.ceil((then - Date.now()) / 1_000))

/** Calls `onChange` every second until `then`. Returns a function that stops it. */
export function watchSeconds(then: number | undefined, onChange: () => void): () => void {
  if (secondsLeft(then) === 0) return () => undefined
  const timer = setInterval(() => {
    if (secondsLeft(then) === 0) clearInterval(timer)
    onChange()
  }, 1_000)
  return () => clearInterval(timer)
}
