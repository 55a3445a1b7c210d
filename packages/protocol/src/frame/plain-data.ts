/** A JSON value: the content of a payload. */
export type PlainData =
  | null
  | boolean
  | number
  | string
  | readonly PlainData[]
  | { readonly [key: string]: PlainData | undefined }

export type PlainLimits = {
  /** Nested arrays and objects, including the outermost. */
  depth: number
  /** About the size of the JSON text in UTF-8. */
  bytes: number
  /** UTF-16 units of one string. */
  stringLength: number
}

/** Limits of one payload. The longest honest string is the init code of a contract: 98,304 hex digits. */
export const payloadLimits: PlainLimits = { depth: 8, bytes: 256 * 1024, stringLength: 128 * 1024 }

const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

type Budget = { bytes: number; stringLength: number; canDropAbsent: boolean }

/**
 * Copies an untrusted value into new arrays and objects. Returns `undefined` for values that JSON does not have, for keys
 * that reach a prototype, and beyond the limits. Shared parts count each time, so that a small graph cannot expand.
 */
export function readPlainData(value: unknown, limits: PlainLimits = payloadLimits): PlainData | undefined {
  return copyWithin(value, limits, false)
}

/** Like `readPlainData`, for outgoing values: drops properties that are `undefined`. */
export function toPlainData(value: unknown, limits: PlainLimits = payloadLimits): PlainData | undefined {
  return copyWithin(value, limits, true)
}

/** Whether a value is an object from structured clone or an object literal, without a class or another prototype. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function copyWithin(value: unknown, limits: PlainLimits, canDropAbsent: boolean): PlainData | undefined {
  const budget: Budget = { bytes: limits.bytes, stringLength: limits.stringLength, canDropAbsent }
  try {
    return copy(value, limits.depth, budget)
  } catch {
    // Only an object of this realm can throw while it is read: a proxy, a getter.
    return undefined
  }
}

function copy(value: unknown, depth: number, budget: Budget): PlainData | undefined {
  if (typeof value === 'string') return value.length <= budget.stringLength && pay(budget, value) ? value : undefined
  if (typeof value === 'number') return Number.isFinite(value) && charge(budget, 8) ? value : undefined
  if (typeof value === 'boolean' || value === null) return charge(budget, 5) ? value : undefined
  if (typeof value !== 'object' || depth === 0) return undefined
  if (Array.isArray(value)) return copyArray(value, depth - 1, budget)
  return isPlainObject(value) ? copyObject(value, depth - 1, budget) : undefined
}

function copyArray(list: readonly unknown[], depth: number, budget: Budget): PlainData[] | undefined {
  // Charges the length before reading items, because it may be four billion.
  if (!charge(budget, 2 + list.length) || Object.keys(list).length !== list.length) return undefined
  const copied: PlainData[] = []
  for (const item of list) {
    const part = copy(item, depth, budget)
    if (part === undefined) return undefined
    copied.push(part)
  }
  return copied
}

function copyObject(object: Record<string, unknown>, depth: number, budget: Budget): PlainData | undefined {
  const copied: [string, PlainData][] = []
  if (!charge(budget, 2)) return undefined
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined && budget.canDropAbsent) continue
    if (refusedKeys.has(key) || !charge(budget, 2) || !pay(budget, key)) return undefined
    const part = copy(value, depth, budget)
    if (part === undefined) return undefined
    copied.push([key, part])
  }
  return Object.fromEntries(copied)
}

function charge(budget: Budget, bytes: number): boolean {
  budget.bytes -= bytes
  return budget.bytes >= 0
}

function pay(budget: Budget, text: string): boolean {
  if (!charge(budget, text.length + 2)) return false
  let more = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    // A surrogate pair takes four bytes: two for each half.
    if (unit > 0x7f) more += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1
  }
  return charge(budget, more)
}
