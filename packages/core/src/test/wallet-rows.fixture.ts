import type { Connector, WalletListing } from '../contracts/wallets.js'
import { confusables } from '../features/wallet-list/matching/confusables.js'
import { listWalletRows, type WalletRowSources } from '../features/wallet-list/rows/wallet-rows.js'

export const listed = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `${id} (listed)`,
  chains: ['eip155'],
  ...more,
})

export const present = (id: string, more: Partial<Connector> = {}): Connector => ({
  id: `io.${id}`,
  name: id,
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: { rdns: `io.${id}` },
  ...more,
})

/** The same wallet on a chain without reverse domains. */
export const elsewhere = (id: string, name = id): Connector => ({ id, name, type: 'INJECTED', chain: 'solana' })

export const known = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox'].map((id) => listed(id, { rdns: `io.${id}` }))
export const own = [listed('own', { isCustom: true }), ...known]

export function rows(sources: Partial<WalletRowSources> = {}) {
  const nothing = { connectors: [], recent: [], featuredWalletIds: [], includeWalletIds: [], excludeWalletIds: [] }
  return listWalletRows({ ...nothing, known, connectorImages: {}, confusables, ...sources })
}

/** The displayed rows: name and description. */
export const read = (sources: Partial<WalletRowSources>) =>
  rows(sources).map(({ name, badge, isDuplicate }) =>
    [name.replace(' (listed)', ''), isDuplicate ? 'similar' : (badge ?? '-')].join(' '),
  )
