import { ConfigError } from '../platform/environment/config-error.js'
import { askKeyHolder } from './socket.js'

/**
 * Asks the running key holder for a sign of life and whether it can record releases, for a health check.
 * @throws ConfigError when it does not respond, or cannot record releases
 */
export async function checkKeyHolder(path: string): Promise<void> {
  const answer = await askKeyHolder(path, { ask: 'check', grant: '' }).catch((cause: unknown) => {
    const why = (cause as NodeJS.ErrnoException).code ?? (cause instanceof Error ? cause.message : String(cause))
    throw new ConfigError(`The key holder at ${path} does not respond (${why}).`, { cause })
  })
  if (!('problem' in answer) || answer.problem !== 'file') return
  throw new ConfigError(
    answer.variable === undefined
      ? `KEY_HOLDER_FILE: the key holder at ${path} cannot write it. Free space on its disk; its log has the reason.`
      : `${answer.variable}: the key holder at ${path} cannot write to its database. Check that it is reachable and` +
          ' accepts writes; the log of the key holder has the reason.',
  )
}
