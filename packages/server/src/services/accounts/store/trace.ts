/** The stored facts about the origin of a request. */
export type Trace = { project: string; network: string; now: number }
