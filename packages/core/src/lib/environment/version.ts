/** Of every package of the kit: they are released together and refuse to mix. */
export const version = '0.1.0'
