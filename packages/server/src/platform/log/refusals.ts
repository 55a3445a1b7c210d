import type { Log } from './log.js'

/** Why a request was refused. Texts of the client are shortened and checked before they are written. */
export type Refusal = {
  /** A code or a sentence of this server, never a text of the client. */
  reason: string
  /** The refused origin, as the client wrote it. */
  origin?: string | undefined
  /** The origins that it was held against. */
  allowed?: readonly string[]
  /** The id of a known project. */
  project?: string
  /** A `projectId` that no project has. */
  unknownProject?: string | undefined
  /** URL that a token was created for, as the client wrote it. */
  audience?: string
  /** URLs that a token may be created for. */
  urls?: readonly string[]
}

/** Writes the reason of a refusal to the log. */
export type LogRefusal = (refusal: Refusal) => void

export type RefusalLogOptions = {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  /** How many different refusals are remembered, and so written, in one minute. */
  most?: number
}

const quietMs = 60_000
const textMost = 200
const listMost = 20
const projectIdShown = 8

/**
 * Creates the log of refusals. Strangers cause them, so the same one is written once a minute, and a bounded number of
 * different ones. `leftOut` counts those that were not written since the line before. The level is `info`, which is
 * written by default: a foreign origin is no failure of the server, and must not raise an alarm.
 */
export function createRefusalLog(
  log: Log,
  { now = () => performance.now(), most = 100 }: RefusalLogOptions = {},
): LogRefusal {
  const written = new Map<string, number>()
  let leftOut = 0

  function forget(time: number): void {
    // The map is in order of time.
    for (const [key, at] of written) {
      if (at + quietMs > time) return
      written.delete(key)
    }
  }

  return (refusal) => {
    const facts = factsOf(refusal)
    const key = JSON.stringify([facts.reason, facts.origin, facts.project, facts.unknownProject, facts.audience])
    const time = now()
    forget(time)
    if (written.has(key) || written.size >= most) {
      leftOut += 1
      return
    }
    written.set(key, time)
    log('info', { msg: 'refused', ...facts, ...(leftOut > 0 && { leftOut }) })
    leftOut = 0
  }
}

function factsOf({ reason, origin, allowed, project, unknownProject, audience, urls }: Refusal) {
  return {
    reason,
    origin: origin === undefined ? undefined : showOrigin(origin),
    allowed: allowed && showList(allowed),
    project,
    unknownProject: unknownProject === undefined ? undefined : showProjectId(unknownProject),
    audience: audience === undefined ? undefined : showUrl(audience),
    urls: urls && showList(urls),
  }
}

/** A canonical origin, also of the app schemes of mobile platforms, or what stands for any other text. */
function showOrigin(text: string): string {
  const isCanonical =
    text === 'null' || URL.parse(text)?.origin === text || /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d+)?$/.test(text)
  return isCanonical ? text.slice(0, textMost) : '(not an origin)'
}

/** The beginning of an id, which is enough to recognize it. */
function showProjectId(text: string): string {
  if (!/^[\w-]+$/.test(text)) return '(not an id)'
  return text.length > projectIdShown ? `${text.slice(0, projectIdShown)}…` : text
}

/** A URL without its query, and without a user and a password. */
function showUrl(text: string): string {
  const url = URL.parse(text)
  return url?.host ? `${url.protocol}//${url.host}${url.pathname}`.slice(0, textMost) : '(not a URL)'
}

function showList(items: readonly string[]): readonly string[] {
  const all = [...new Set(items)]
  return all.length > listMost ? [...all.slice(0, listMost), `and ${all.length - listMost} more`] : all
}
