/** Where a request came from, as far as it is kept. */
export type Trace = { project: string; network: string; now: number }
