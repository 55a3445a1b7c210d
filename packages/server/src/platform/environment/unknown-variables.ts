import type { Log } from '../log/log.js'

export type UnknownVariable = { name: string; nearest: string | undefined }

type Environment = Readonly<Record<string, string | undefined>>

/** A name that differs from a known one in this many characters is a misspelling of it. */
const typosMost = 2
/** Shorter names are near to common ones of other programs, such as `HOME` to `HOST`. */
const nearLengthLeast = 8

/** Kubernetes and Docker set these for a service that is called `relay` or `accounts`. */
const ofAnOrchestrator = /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT_\d+_(TCP|UDP)(_\w+)?$|^[A-Z\d]+_ENV_/

/** OpenTelemetry specifies these for all programs. Each program reads only some. */
const ofAnyProgram = /^OTEL_/

/**
 * Finds variables that are meant for this program, and that it does not read: those that begin with words that several
 * known variables share, such as `ACCOUNTS_` or `SIGN_IN_`, and those that are nearly written like a known one.
 */
export function findUnknownVariables(env: Environment, known: readonly string[]): UnknownVariable[] {
  const names = new Set(known)
  const prefixes = prefixesOf(known)
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (value === '' || names.has(name) || isOfAnOrchestrator(name, value)) return []
    const near = nearestOf(name, known)
    const isMisspelled = near !== undefined && near.distance <= typosMost && near.name.length >= nearLengthLeast
    const isPrefixed = !ofAnyProgram.test(name) && prefixes.some((prefix) => name.startsWith(prefix))
    if (!isMisspelled && !isPrefixed) return []
    // A name that shares only its prefix with a known one is no misspelling of it.
    const isNear = near !== undefined && near.distance <= name.length / 3
    return [{ name, nearest: isNear ? near.name : undefined }]
  })
}

/** Logs each unknown variable with the known one that is nearest. Never its value, which may be a secret. */
export function logUnknownVariables(log: Log, env: Environment, known: readonly string[]): void {
  for (const { name, nearest } of findUnknownVariables(env, known)) {
    const hint = nearest === undefined ? 'This program does not read it.' : `Did you mean ${nearest}?`
    log('error', { msg: `The variable ${name} is unknown. ${hint}`, variable: name, nearest })
  }
}

/** The words that all variables with the same first word begin with. A word of one variable alone is no prefix. */
function prefixesOf(known: readonly string[]): string[] {
  const families = new Map<string, string[]>()
  for (const name of known) {
    const [word = ''] = name.split('_', 1)
    families.set(word, [...(families.get(word) ?? []), name])
  }
  return [...families.values()].flatMap(([first = '', ...others]) => {
    if (others.length === 0) return []
    const words = first.split('_')
    const begins = words.map((_, at) => `${words.slice(0, at + 1).join('_')}_`)
    return begins.filter((begin) => others.every((other) => other.startsWith(begin))).slice(-1)
  })
}

function isOfAnOrchestrator(name: string, value: string): boolean {
  const isLinkedName = name.endsWith('_NAME') && value.startsWith('/')
  return ofAnOrchestrator.test(name) || isLinkedName || /^(tcp|udp):\/\//.test(value)
}

function nearestOf(name: string, known: readonly string[]): { name: string; distance: number } | undefined {
  const [nearest] = known
    .map((one) => ({ name: one, distance: countEdits(name.toUpperCase(), one) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest
}

/** The number of characters to insert, remove or replace (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [at, other] of [...to].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
