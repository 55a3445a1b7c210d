/** Lowercases hex addresses for comparison. Keeps base58, which is case-sensitive. */
export const normalizeAddress = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Whether two texts are the same address. */
export const isSameAddress = (one: string, other: string): boolean => normalizeAddress(one) === normalizeAddress(other)
