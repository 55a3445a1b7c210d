import type { BitcoinAddressNetwork } from './address-networks.js'

/** Wallet name and address network by CAIP-2 id. */
export const bitcoinNetworks: Readonly<Record<string, { name: string; addresses: BitcoinAddressNetwork }>> = {
  'bip122:000000000019d6689c085ae165831e93': { name: 'mainnet', addresses: 'main' },
  'bip122:000000000933ea01ad0ee984209779ba': { name: 'testnet', addresses: 'test' },
  'bip122:00000000da84f2bafbbc53dee25a72ae': { name: 'testnet4', addresses: 'test' },
  'bip122:00000008819873e925422c1ff0f99f7c': { name: 'signet', addresses: 'test' },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { name: 'regtest', addresses: 'regtest' },
}
