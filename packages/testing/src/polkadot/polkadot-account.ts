import { Keyring } from '@polkadot/keyring'
import { encodeAddress } from '@polkadot/util-crypto'
import { bytesToHex, type Hex, hexToBytes } from 'viem'

export type PolkadotScheme = 'sr25519' | 'ed25519' | 'ecdsa'
export type PolkadotAccount = ReturnType<typeof polkadotAccount>

/** An account of one seed, which signs as Polkadot wallets do. A library derives its keys and addresses. */
export function polkadotAccount(seed: Hex, scheme: PolkadotScheme = 'sr25519') {
  const pair = new Keyring({ type: scheme }).addFromSeed(hexToBytes(seed), {}, scheme)
  const sign = (message: string | Uint8Array): Hex => {
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    return bytesToHex(pair.sign(bytes))
  }

  return {
    scheme,
    /** The address with the prefix of a network. Default: 42, the generic prefix. */
    address: (prefix = 42): string => encodeAddress(pair.addressRaw, prefix),
    accountId: pair.addressRaw,
    /** Signs the plain bytes, as paired wallets do. */
    sign,
    /** Signs the text in `<Bytes>`, as injected wallets do. */
    signMessage: (message: string): Hex => sign(`<Bytes>${message}</Bytes>`),
  }
}
