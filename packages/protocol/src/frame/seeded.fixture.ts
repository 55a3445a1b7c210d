/** Random numbers that the same seed repeats (mulberry32). */
export type Random = {
  /** From 0 to below `count`. */
  below(count: number): number
  pick<T>(list: readonly T[]): T
  hex(digits: number): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
  }
}

/** `npm run test:all` runs every case; other runs take a tenth. `FUZZ_SEED` repeats a run. */
export const isWhole = process.env['SECURITY'] === 'whole'
export const seed = Number(process.env['FUZZ_SEED'] ?? 1)
/** The number of cases of a property test. */
export const cases = isWhole ? 100_000 : 10_000
