import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.js'

/** A file with a secret on each line, which the variable names. */
export function readSecretLines(variable: string, file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  } catch (cause) {
    throw new ConfigError(`${variable}: ${file} cannot be read.`, { cause })
  }
}

/** @throws ConfigError where one of the secrets could be guessed. */
export function checkStrong(variable: string, secrets: readonly string[]): void {
  if (secrets.some(isWeak))
    throw new ConfigError(`${variable}: each needs 32 characters or more, made by chance: openssl rand -hex 32`)
}

/** Too short, or of so few different characters, or so regular, that nobody made it by chance. */
function isWeak(secret: string): boolean {
  const isRepeated = /^(.{1,16})\1+$/.test(secret)
  return (
    secret.length < 32 ||
    new Set(secret).size < 10 ||
    isRepeated ||
    /secret|password|change|example|default/i.test(secret)
  )
}
