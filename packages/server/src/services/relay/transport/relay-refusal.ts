import { type RelayFailure, relayFailures } from '@openappkit/protocol/relay'

const sentences: Readonly<Record<RelayFailure, string>> = {
  parse_error: 'The frame is not JSON',
  invalid_request: 'The frame is not a JSON-RPC 2.0 request',
  method_not_found: 'The relay has no such method',
  invalid_params: 'The parameters cannot be read',
  internal: 'Something went wrong',
  mailbox_full: 'The mailbox of this topic is full',
  relay_full: 'The relay is full',
  too_many_topics: 'The client has too many topics',
  message_too_large: 'The message is too large',
  batch_too_large: 'The batch has too many items',
  invalid_ttl: 'The ttl is out of range',
  quota_exceeded: 'Too much from this address is waiting',
  rate_limited: 'The client sends too much',
  storage_failed: 'The message could not be stored',
  overloaded: 'The relay is busy. Try again',
}

/** Why a request was rejected, as the client reads it. */
export class RelayRefusal extends Error {
  override readonly name = 'RelayRefusal'

  constructor(
    readonly reason: RelayFailure,
    /** A limit or a field, never a value of the client. */
    detail?: string,
  ) {
    super(detail ? `${sentences[reason]}: ${detail}` : sentences[reason])
  }

  get code(): number {
    return relayFailures[this.reason]
  }
}
