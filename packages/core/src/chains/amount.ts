/** Base units of what a person typed, or `undefined` for no amount: letters, more decimals than the asset has. */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const parts = /^(\d{0,80})(?:[.,](\d*))?$/.exec(text.trim())
  const [, whole = '', fraction = ''] = parts ?? []
  if (!parts || (whole === '' && fraction === '')) return undefined
  if (fraction.replace(/0+$/, '').length > decimals) return undefined
  return BigInt(`${whole || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

/** The whole amount as text that `parseAmount` reads back: no unit is lost, no zero is added. */
export function writeAmount(amount: bigint | string, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals > 0 && fraction ? `${whole}.${fraction}` : whole
}
