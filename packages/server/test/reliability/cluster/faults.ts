/** What must not happen, whatever breaks. */
export const faultNames = [
  'accepted messages that reached no subscriber',
  'messages under another topic',
  'sessions valid after the answer to their sign-out',
  'nonces used twice with success',
  'codes used twice with success',
  'wallets that were made in part',
  'wallets that a restore lost or broke',
  'sessions that outlived a restore',
  'checks without an answer',
  'balances of another address',
  'rows that do not match the audit chain',
  'nodes that ended by themselves',
  'rounds after which requests had no success',
] as const

export type FaultName = (typeof faultNames)[number]
export type Faults = ReturnType<typeof createFaults>

/** Collects faults with a description of each. */
export function createFaults() {
  const found = new Map<FaultName, string[]>(faultNames.map((name) => [name, []]))
  return {
    add: (name: FaultName, description: string): void => void found.get(name)?.push(description),
    counts: () =>
      Object.fromEntries([...found].map(([name, list]) => [name, list.length])) as Record<FaultName, number>,
    descriptions: (): string[] => [...found].flatMap(([name, list]) => list.map((one) => `${name}: ${one}`)),
  }
}
