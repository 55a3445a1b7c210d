export type RequestFacts = {
  service: string
  /** The pattern of the route, never a path. */
  route: string
  method: string
  status: number
  seconds: number
}

export type StoreCallFacts = { store: string; method: string; seconds: number; isFailed: boolean }

/** `in`: the relay stored a message. `out`: it pushed one to a reader. */
export type MessageDirection = 'in' | 'out'

export type GaugeName =
  | 'ready'
  | 'database_connections'
  | 'database_waiting_calls'
  | 'relay_sockets'
  | 'relay_pending_bytes'
  | 'indexer_leads'
  | 'indexer_lag_blocks'
  | 'indexer_pass_timestamp_seconds'

/** The value of a gauge, or one for each value of its label. */
export type Reading = number | readonly (readonly [label: string, value: number])[]

/** Counts what a server does. Labels are from its code and its configuration, so that clients cannot add series. */
export type Metrics = {
  /** Counts an answered request. */
  request(facts: RequestFacts): void
  /** Counts a refusal by the reason in the log. */
  refusal(reason: string): void
  storeCall(facts: StoreCallFacts): void
  relayMessage(direction: MessageDirection): void
  /**
   * Reads a gauge each time the metrics are read, from `read` of the last call for this gauge. `read` uses what is in
   * memory, or has a deadline: metrics are also read while the database is away.
   */
  watch(gauge: GaugeName, read: () => Reading | Promise<Reading>): void
}

const ignore = (): void => undefined

/** Counts nothing. */
export const noMetrics: Metrics = {
  request: ignore,
  refusal: ignore,
  storeCall: ignore,
  relayMessage: ignore,
  watch: ignore,
}
