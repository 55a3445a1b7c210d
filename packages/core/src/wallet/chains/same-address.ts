/** An address as it is compared: hex has more than one form; base58 has one, and every capital counts. */
export const spellingOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Whether two texts are one address. */
export const isSameAddress = (one: string, other: string): boolean => spellingOf(one) === spellingOf(other)
