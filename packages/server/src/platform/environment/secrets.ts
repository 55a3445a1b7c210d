import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.js'

/** Reads the file that the variable names, with one secret per line. */
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

/** @throws ConfigError when one of the secrets is weak. */
export function checkStrong(variable: string, secrets: readonly string[]): void {
  if (secrets.some(isWeak))
    throw new ConfigError(`${variable}: each needs 32 random characters or more: openssl rand -hex 32`)
}

/** Too short, too few different characters, or too regular to be random. */
function isWeak(secret: string): boolean {
  const isRepeated = /^(.{1,16})\1+$/.test(secret)
  return (
    secret.length < 32 ||
    new Set(secret).size < 10 ||
    isRepeated ||
    /secret|password|change|example|default/i.test(secret)
  )
}
