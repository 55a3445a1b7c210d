import type { CaipNetworkId } from '@openappkit/protocol/caip'

type Row = { id: CaipNetworkId; name: string; addresses: keyof typeof forms }

/** Address formats. Checksums are verified only before sending. */
const forms = {
  main: /^(bc1[a-z0-9]{11,71}|BC1[A-Z0-9]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  test: /^(tb1[a-z0-9]{11,71}|TB1[A-Z0-9]{11,71}|[mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  regtest: /^(bcrt1[a-z0-9]{11,71}|BCRT1[A-Z0-9]{11,71}|[mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/,
} as const

/** `name` is the name in wallets: `bitcoin:<name>` in the Wallet Standard, `<Name>` in the provider list. */
const rows: readonly Row[] = [
  { id: 'bip122:000000000019d6689c085ae165831e93', name: 'mainnet', addresses: 'main' },
  { id: 'bip122:000000000933ea01ad0ee984209779ba', name: 'testnet', addresses: 'test' },
  { id: 'bip122:00000000da84f2bafbbc53dee25a72ae', name: 'testnet4', addresses: 'test' },
  { id: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'signet', addresses: 'test' },
  { id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'regtest', addresses: 'regtest' },
]

const standardPrefix = 'bitcoin:'

/** Returns the CAIP-2 id of a network that a wallet names, or `undefined` for an unknown network. */
export function readNetwork(named: unknown): CaipNetworkId | undefined {
  if (typeof named !== 'string') return undefined
  const name = named.startsWith(standardPrefix) ? named.slice(standardPrefix.length) : named.toLowerCase()
  return rows.find((row) => row.id === named || row.name === name)?.id
}

/** Returns the name of a network in wallets, such as `mainnet`. */
export const networkName = (network: string): string | undefined => rows.find(({ id }) => id === network)?.name

/** Whether an address has a format of this network. */
export function isAddressOf(network: string, address: string): boolean {
  const row = rows.find(({ id }) => id === network)
  return row !== undefined && forms[row.addresses].test(address)
}

/** Returns the networks that have the format of an address. Empty for an invalid address. */
export const networksOf = (address: string): readonly CaipNetworkId[] =>
  rows.filter((row) => forms[row.addresses].test(address)).map(({ id }) => id)
