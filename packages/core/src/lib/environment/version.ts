/** The version of every package of the kit: packages are released together and refuse to mix versions. */
export const version = '0.1.0'
