/** The configuration is invalid. The message says what to change, and is all that is printed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
