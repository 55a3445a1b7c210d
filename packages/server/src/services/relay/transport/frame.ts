import { relayReceipt, relayRequest } from '@openappkit/protocol/relay'
import { isWithinShape } from './frame-shape.js'
import { RelayRefusal } from './relay-refusal.js'

/** The id of a request as JSON text, which the reply repeats. */
export type FrameId = { source: string }

export type Frame =
  | { kind: 'request'; id: FrameId; method: string; params: unknown }
  /** A client's acknowledgement of a push. */
  | { kind: 'receipt'; id: number }
  /** A client's error response to a push, which stays in its mailbox. */
  | { kind: 'refused-push' }

/** Frame, parameters, list, message, list of method names: real clients need five levels. */
const depthMost = 12
/** A message of a batch has five fields that are read, and newer clients add up to ten. */
const entriesPerItem = 32

/**
 * Parses one text frame whose batches have up to `batch` items.
 * @throws RelayRefusal whose response has no id.
 */
export function parseFrame(bytes: Buffer, batch: number): Frame {
  if (!isWithinShape(bytes, { depth: depthMost, entries: (batch + 16) * entriesPerItem }))
    throw new RelayRefusal('invalid_request', 'too many entries')
  const value = parse(bytes.toString())
  const request = relayRequest.safeParse(value)
  if (request.success) {
    const { id, method, params } = request.data
    // JSON.parse has already rounded such a number, so a reply would have another id.
    if (typeof id === 'number' && !Number.isSafeInteger(id))
      throw new RelayRefusal('invalid_request', 'send large ids as strings')
    return { kind: 'request', id: { source: JSON.stringify(id) }, method, params }
  }
  const receipt = relayReceipt.safeParse(value)
  if (!receipt.success) throw new RelayRefusal('invalid_request')
  return 'result' in (value as object) ? { kind: 'receipt', id: receipt.data.id } : { kind: 'refused-push' }
}

export function formatResult({ source }: FrameId, result: unknown): string {
  return `{"id":${source},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

/** JSON-RPC 2.0: the response to a frame without a readable id has the id `null`. */
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
