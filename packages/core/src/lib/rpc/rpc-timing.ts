/** All times of the client, in milliseconds. An app has no reason to change them, a test has. */
export type RpcTiming = {
  /** One HTTP call, headers and body. */
  timeoutMs: number
  /** Before the first retry; doubles with each further one. */
  retryDelayMs: number
  rankIntervalMs: number
  rankTimeoutMs: number
}

export const rpcTiming: RpcTiming = {
  timeoutMs: 10_000,
  retryDelayMs: 150,
  rankIntervalMs: 4_000,
  rankTimeoutMs: 1_000,
}
