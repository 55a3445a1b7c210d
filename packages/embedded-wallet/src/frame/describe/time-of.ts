/** Ms since 1970 of a time in seconds. `undefined` beyond the year 9999: it never ends. */
export function timeOf(seconds: bigint): number | undefined {
  const ms = seconds * 1000n
  return ms > 253_402_300_799_000n ? undefined : Number(ms)
}
