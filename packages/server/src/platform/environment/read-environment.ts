import * as z from '@openappkit/protocol/zod'
import { ConfigError } from './config-error.js'
import type { EnvironmentShape } from './environment.js'

/** The variables of one part of the server. */
export type EnvironmentPart = {
  env: EnvironmentShape
  /** Variables whose values never appear in an error: keys, tokens, URLs that contain a key. */
  secrets?: readonly string[]
}

/**
 * Reads the variables of all parts at once. An empty variable counts as unset.
 * @throws ConfigError that lists every invalid variable.
 * @throws TypeError when two parts name the same variable.
 */
export function readEnvironment(
  parts: readonly EnvironmentPart[],
  env: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const names = parts.flatMap((part) => Object.keys(part.env))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new TypeError(`Two parts of the server read the variable ${twice}`)

  const secrets = new Set(parts.flatMap((part) => part.secrets ?? []))
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = z.object(Object.assign({}, ...parts.map((part) => part.env)) as EnvironmentShape).safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `  ${name} ${message}${secrets.has(name) ? '' : ` (is: ${env[name]})`}`
  })
  throw new ConfigError(['The environment has invalid values:', ...new Set(wrong)].join('\n'))
}
