import { type ChainNamespace, isChainNamespace } from '@openappkit/protocol/caip'

/** A wallet that was connected, with its connector and name. Never an address. */
export type RememberedWallet = { namespace: ChainNamespace; connectorId: string; name: string }

export type SavedConnections = {
  /** Wallets that are connected beside the active one of their namespace. A hint that the live wallet must confirm. */
  others: readonly RememberedWallet[]
  /** Newest first. */
  recent: readonly RememberedWallet[]
}

export const connectionsKey = 'connections'

const longestText = 300
const mostWallets = 20

/** Parses the stored value. `undefined` for anything else. */
export function parseSavedConnections(value: unknown): SavedConnections | undefined {
  const { others, recent } = Object(value) as Record<string, unknown>
  if (!Array.isArray(others) || !Array.isArray(recent)) return undefined
  return {
    others: others.flatMap(parseWallet).slice(0, mostWallets),
    recent: recent.flatMap(parseWallet).slice(0, mostWallets),
  }
}

function parseWallet(value: unknown): RememberedWallet[] {
  const { namespace, connectorId, name } = Object(value) as Record<string, unknown>
  if (!isChainNamespace(namespace) || !isText(connectorId) || !isText(name)) return []
  return [{ namespace, connectorId, name }]
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longestText
}
