/** A chain on this machine. Plain data, so that it can be sent to a test process. */
export type LocalChain = { id: number; name: string; rpcUrl: string }
