/** The maximum supply, 21 million bitcoins. */
export const mostSatoshis = 2_100_000_000_000_000n

export const txidForm = /^[0-9a-f]{64}$/i
