/** The purpose of ended transactions that no service knows. Separate from the other keys: the first chunks do not use it. */
export const namedKey = 'named-transactions'
