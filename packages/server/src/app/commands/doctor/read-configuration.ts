import { ConfigError } from '../../../platform/environment/config-error.js'
import { findUnknownVariables } from '../../../platform/environment/unknown-variables.js'
import { type Config, readConfig, variableNames } from '../../config.js'
import { services } from '../../services.js'
import { fail, type Finding, ok, warn } from './finding.js'

export type Environment = Readonly<Record<string, string | undefined>>

export type ReadConfiguration = {
  /** `undefined` if the server would not start with it. */
  config: Config | undefined
  findings: readonly Finding[]
}

/** With it, a service is examined although the projects have no origins. */
const placeholderOrigin = 'https://app.example'

/** Reads the configuration as the server does, and finds all its problems in place of the first one. */
export function readConfiguration(env: Environment): ReadConfiguration {
  const unknown = findUnknownVariables(env, variableNames).map(({ name, nearest }) =>
    warn(`${name} is unknown. ${nearest === undefined ? 'This server does not read it.' : `Did you mean ${nearest}?`}`),
  )
  try {
    const config = readConfig(env)
    const running = Object.keys(config.services).join(', ')
    return { config, findings: [...unknown, ok(`it is valid, with the services ${running}.`)] }
  } catch (thrown) {
    const found = [...problemsOf(thrown, env), ...problemsOfServices(env)]
    return { config: undefined, findings: [...unknown, ...[...new Set(found)].map(fail)] }
  }
}

/** The server reports the first service that cannot be configured. Reads each one alone to find the others. */
function problemsOfServices(env: Environment): string[] {
  const named = env['SERVICES']?.split(',').map((name) => name.trim())
  const ALLOWED_ORIGINS = env['ALLOWED_ORIGINS'] || placeholderOrigin
  return services
    .filter(({ name }) => !named || named.includes(name))
    .flatMap(({ name }) => {
      try {
        readConfig({ ...env, ALLOWED_ORIGINS, SERVICES: name })
        return []
      } catch (thrown) {
        return problemsOf(thrown, env)
      }
    })
}

/** One sentence for each problem. Any other error is a fault of the server. */
function problemsOf(thrown: unknown, env: Environment): string[] {
  if (!(thrown instanceof ConfigError)) throw thrown
  const [title = '', ...rest] = withoutLineBreaks(thrown.message, env).split('\n')
  // Values are left out: this output is shown to others.
  const variables = rest.flatMap((line) => /^ {2}([A-Z]\w* .+?)(?: \(is: .*)?$/.exec(line)?.[1] ?? [])
  if (title.endsWith('invalid values:') && variables.length > 0) return variables
  return [[title, ...rest.map((line) => line.trim())].join(' ')]
}

/** A line of a value would look like a problem. */
function withoutLineBreaks(message: string, env: Environment): string {
  const broken = Object.values(env).filter((value) => value?.includes('\n'))
  return broken.reduce<string>((text, value = '') => text.replaceAll(value, ''), message)
}
