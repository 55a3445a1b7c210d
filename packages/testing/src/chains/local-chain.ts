/** A chain on this machine. Plain data, so that it can cross to a test's own process. */
export type LocalChain = { id: number; name: string; rpcUrl: string }
