import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

/** Whose addresses: those of the test networks are alike, but for the ones of a chain of one's own. */
export type BitcoinAddressNetwork = keyof typeof addressNetworks

export const addressNetworks = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const
