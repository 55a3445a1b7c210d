/** Converts a time in seconds to ms since 1970. `undefined` beyond the year 9999, which means no expiry. */
export function timeOf(seconds: bigint): number | undefined {
  const ms = seconds * 1000n
  return ms > 253_402_300_799_000n ? undefined : Number(ms)
}
