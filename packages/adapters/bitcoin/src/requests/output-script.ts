import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { failure } from '../wallet/failure.js'
import { networkName } from '../wallet/networks.js'

const forms = new Map([
  ['mainnet', NETWORK],
  ['regtest', { ...TEST_NETWORK, bech32: 'bcrt' }],
])

/** Returns the output script of an address. Throws `invalid_address` for another network or a wrong checksum. */
export function outputScript(address: string, network: string): Uint8Array {
  try {
    const form = forms.get(networkName(network) ?? '') ?? TEST_NETWORK
    return OutScript.encode(Address(form).decode(address))
  } catch (thrown) {
    throw failure('invalid_address', thrown)
  }
}
