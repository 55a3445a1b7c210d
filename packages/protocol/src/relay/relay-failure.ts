/**
 * Every failure of the relay by name, with its JSON-RPC code. The first five come from JSON-RPC 2.0, the others are in the
 * range that it reserves for servers. A reply is `{ id, jsonrpc, error: { code, message, data: { reason } } }`.
 */
export const relayFailures = {
  parse_error: -32_700,
  invalid_request: -32_600,
  method_not_found: -32_601,
  invalid_params: -32_602,
  internal: -32_603,
  /** A mailbox is full until its messages are fetched or expire. */
  mailbox_full: -32_010,
  /** The whole relay is full. */
  relay_full: -32_011,
  too_many_topics: -32_012,
  message_too_large: -32_013,
  batch_too_large: -32_014,
  invalid_ttl: -32_015,
  /** The sender's address has too many waiting messages. */
  quota_exceeded: -32_016,
  rate_limited: -32_029,
  /** The message could not be written. Nothing was accepted. */
  storage_failed: -32_050,
  /** The relay is overloaded or stopping. Try again. */
  overloaded: -32_053,
} as const

export type RelayFailure = keyof typeof relayFailures
