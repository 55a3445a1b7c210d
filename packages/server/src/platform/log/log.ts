import type { RunningStore } from '../store/running-store.js'

export const logLevels = ['silent', 'error', 'info', 'debug'] as const

export type LogLevel = (typeof logLevels)[number]

/** Writes one line of JSON. Pass facts, never a query, a body or a whole address. */
export type Log = {
  (level: Exclude<LogLevel, 'silent'>, facts: Readonly<Record<string, unknown>>): void
  /**
   * Set on the log of a server with metrics or traces: measures the calls of a store. Every store has the log of its
   * server.
   */
  readonly measureCalls?: (store: string, call: RunningStore['call']) => RunningStore['call']
}

const weights: Readonly<Record<LogLevel, number>> = { silent: 0, error: 1, info: 2, debug: 3 }

// Last line of defense: removes pairing links, tokens, keys and hashes that got into a fact by mistake.
const secrets = /\bwc:[^\s"]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b(?:0x)?[0-9a-fA-F]{40,}\b/g

/** Removes texts that look like a secret. */
export const removeSecrets = (text: string): string => text.replace(secrets, '[removed]')

export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  return (wanted, facts) => {
    if (weights[wanted] > weights[level]) return
    const line = JSON.stringify({ time: new Date().toISOString(), level: wanted, ...facts })
    write(`${removeSecrets(line)}\n`)
  }
}
