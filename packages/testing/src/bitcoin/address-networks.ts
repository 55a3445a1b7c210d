import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

/** The network of an address. All test networks except regtest share their addresses. */
export type BitcoinAddressNetwork = keyof typeof addressNetworks

export const addressNetworks = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const
