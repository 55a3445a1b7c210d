/** Whether two texts are one address. Hex has more than one form; base58 has one, and every capital counts. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
