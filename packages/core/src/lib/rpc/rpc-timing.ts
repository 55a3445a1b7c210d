/** All timings of the client, in milliseconds. Only tests change them. */
export type RpcTiming = {
  /** Timeout of one HTTP call, headers and body. */
  timeoutMs: number
  /** Delay before the first retry; doubles with each further one. */
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
