import { relayReceipt, relayRequest } from '@openappkit/protocol/relay'
import { RelayRefusal } from './relay-refusal.js'

/** An id as the text it had on the wire: a number of 64 bits would not survive being one of JavaScript's. */
export type FrameId = { source: string }

export type Frame =
  | { kind: 'request'; id: FrameId; method: string; params: unknown }
  | { kind: 'receipt'; id: number }
  /** A client's answer that it did not take a push, which stays in its mailbox. */
  | { kind: 'refused-push' }

/** V8 hands the source text of a value to the reviver; TypeScript does not know yet. */
type SourceReviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown

/** Reads one text frame. Throws a `RelayRefusal`, whose answer carries no id. */
export function parseFrame(text: string): Frame {
  const value = parse(text)
  const request = relayRequest.safeParse(value)
  if (request.success) {
    const { id, method, params } = request.data
    const source = typeof id === 'number' && !Number.isSafeInteger(id) ? sourceOfId(text) : JSON.stringify(id)
    return { kind: 'request', id: { source }, method, params }
  }
  const receipt = relayReceipt.safeParse(value)
  if (!receipt.success) throw new RelayRefusal('invalid_request')
  return 'result' in (value as object) ? { kind: 'receipt', id: receipt.data.id } : { kind: 'refused-push' }
}

export function formatResult({ source }: FrameId, result: unknown): string {
  return `{"id":${source},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

/** JSON-RPC 2.0 answers a frame whose id could not be read with the id `null`. */
export function formatRefusal(id: FrameId | undefined, refusal: RelayRefusal): string {
  const error = { code: refusal.code, message: refusal.message, data: { reason: refusal.reason } }
  return `{"id":${id?.source ?? 'null'},"jsonrpc":"2.0","error":${JSON.stringify(error)}}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RelayRefusal('parse_error')
  }
}

/** The source of the frame's own id, and not of one that its parameters hold. */
function sourceOfId(text: string): string {
  const sources = new Map<unknown, string>()
  const revive: SourceReviver = function revive(key, value, context) {
    if (key === 'id' && context.source) sources.set(this, context.source)
    return value
  }
  const root: unknown = JSON.parse(text, revive as (key: string, value: unknown) => unknown)
  return sources.get(root) ?? 'null'
}
