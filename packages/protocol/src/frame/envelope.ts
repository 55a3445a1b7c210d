import { isPlainObject, type PlainData } from './plain-data.js'

/** Prefixes of the message types of the page and of the frame. */
export const appPrefix = '@appkit-app/'
export const framePrefix = '@appkit-frame/'

/** Version of the operations and the envelope: the "secure SDK version". */
export const frameVersion = 4
/** Versions that this build supports, best first. */
export const frameVersions: readonly number[] = [frameVersion]

/** The envelope of every message, on the window and on the port. */
export type Envelope = {
  readonly v: number
  readonly type: string
  /** 128 random bits in hex. A reply repeats the id of its request. */
  readonly id: string
  readonly payload: unknown
  /** Creation time in milliseconds. Informative only: neither side trusts the clock of the other. */
  readonly ts: number
}

export type OutgoingEnvelope = Omit<Envelope, 'payload'> & { readonly payload: PlainData }

export function createEnvelope(v: number, type: string, payload: PlainData, id: string = createId()): OutgoingEnvelope {
  return { v, type, id, payload, ts: Date.now() }
}

/**
 * Reads the envelope without its payload, so that foreign messages cost little. `undefined` if the message does not have
 * exactly the five keys of an envelope.
 */
export function readEnvelope(data: unknown): Envelope | undefined {
  try {
    if (!isPlainObject(data) || Object.keys(data).length !== 5) return undefined
    const isWhole = ['v', 'type', 'id', 'payload', 'ts'].every((key) => Object.hasOwn(data, key))
    const { v, type, id, payload, ts } = data
    if (!isWhole || !isVersion(v) || typeof type !== 'string' || type.length > 80) return undefined
    if (!isId(id) || typeof ts !== 'number' || !Number.isFinite(ts)) return undefined
    return { v, type, id, payload, ts }
  } catch {
    // An object of this realm may throw while it is read.
    return undefined
  }
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
}

export function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1000
}

/** 128 bits. `randomUUID` is missing on plain http pages. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
