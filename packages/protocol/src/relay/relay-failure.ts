/**
 * Every refusal of the relay by name, with its JSON-RPC code. The first five are those of JSON-RPC 2.0, the others lie
 * in the range it leaves to servers. A reply is `{ id, jsonrpc, error: { code, message, data: { reason } } }`.
 */
export const relayFailures = {
  parse_error: -32_700,
  invalid_request: -32_600,
  method_not_found: -32_601,
  invalid_params: -32_602,
  internal: -32_603,
  /** One mailbox holds as much as it may, until its messages are taken or end. */
  mailbox_full: -32_010,
  /** The whole relay holds as much as it may. */
  relay_full: -32_011,
  too_many_topics: -32_012,
  message_too_large: -32_013,
  batch_too_large: -32_014,
  invalid_ttl: -32_015,
  /** As much of this sender's address waits as may. */
  quota_exceeded: -32_016,
  rate_limited: -32_029,
  /** The message could not be written. Nothing was accepted. */
  storage_failed: -32_050,
  /** The relay has more to do than it can, or is stopping. Try again. */
  overloaded: -32_053,
} as const

export type RelayFailure = keyof typeof relayFailures
