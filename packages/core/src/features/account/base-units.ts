/** Base units of an amount that is written in whole ones, `"1.5"`. What is finer than the token can be is cut off. */
export function toBaseUnits(numeric: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** What an amount is worth. A number, because money on a screen has two decimals. */
export function worthOf(amount: bigint, decimals: number, price: number): number {
  return (Number(amount) / 10 ** decimals) * price
}
