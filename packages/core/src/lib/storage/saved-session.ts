import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId, isChainNamespace } from '@openappkit/protocol/caip'

/**
 * What is stored of a connection: the wallet, never the address. It is a hint and proves nothing; only the live wallet
 * does.
 */
export type SavedSession = {
  active: ChainNamespace
  connectors: Partial<Record<ChainNamespace, string>>
  networks: Partial<Record<ChainNamespace, CaipNetworkId>>
}

export const sessionKey = 'session'
export const recentKey = 'recent'

const longestId = 300

// Written by hand because it runs before any click, where a schema library costs too much.
export function parseSavedSession(value: unknown): SavedSession | undefined {
  const { active, connectors, networks } = Object(value) as Record<string, unknown>
  if (!isChainNamespace(active)) return undefined
  return {
    active,
    connectors: pick(connectors, isId),
    networks: pick(networks, isCaipNetworkId),
  }
}

export function parseRecent(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter(isId).slice(0, 2) : undefined
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longestId
}

function pick<T>(value: unknown, isWanted: (entry: unknown) => entry is T): Partial<Record<ChainNamespace, T>> {
  const result: Partial<Record<ChainNamespace, T>> = {}
  for (const [namespace, entry] of Object.entries(Object(value) as object)) {
    if (isChainNamespace(namespace) && isWanted(entry)) result[namespace] = entry
  }
  return result
}
