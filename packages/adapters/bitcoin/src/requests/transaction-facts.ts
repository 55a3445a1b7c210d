/** 21 million bitcoins: there will be no more. */
export const mostSatoshis = 2_100_000_000_000_000n

export const txidForm = /^[0-9a-f]{64}$/i
