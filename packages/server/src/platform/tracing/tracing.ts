import type { ErrorCode } from '@openappkit/protocol/errors'

export type SpanAttributes = Readonly<Record<string, string | number>>

/**
 * A name has only what the code and the configuration name, and nothing that a client sends. Two attributes have more:
 * `server.address` of a picture of an NFT is the host that a contract names, and `openappkit.request_id` is the one that
 * a trusted proxy sets, in its form of at most 64 letters, digits and `. _ -`.
 */
export type SpanFacts = {
  name: string
  /** `server`: a request of a client. `client`: a request to another server. */
  kind: 'server' | 'client' | 'internal'
  attributes?: SpanAttributes
}

/** Work that takes time, as a part of a trace. */
export type Span = {
  readonly traceId: string
  child(facts: SpanFacts): Span
  rename(name: string): void
  /** Pass no query, body, account, email address, token, topic or IP address. */
  set(attributes: SpanAttributes): void
  /** Marks it as failed, with a code of the catalogue: messages may contain what a client sent. */
  fail(code: ErrorCode): void
  end(): void
}

/** Starts traces of what a server does. A server without traces has none, and creates no spans. */
export type Tracing = {
  /** Starts a trace, or continues the one of `traceparent` (W3C Trace Context) if that is valid. */
  start(facts: SpanFacts, traceparent?: string): Span
}
