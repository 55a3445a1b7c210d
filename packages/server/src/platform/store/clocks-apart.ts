/** The rules of the stores hold while the clocks of the servers, and that of their database, differ by at most this. */
export const clocksApartMs = 5 * 60_000
