/** How far the time of a signature and the clock of the server may be apart. */
export const signatureLifeMs = 5 * 60_000
