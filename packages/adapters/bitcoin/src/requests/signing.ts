import type { RequestOptions } from '@openappkit/core/adapter'
import { driverOf } from '../wallet/driver-of.js'
import { failure } from '../wallet/failure.js'
import type { BitcoinMessageProtocol, BitcoinProvider } from '../wallet/namespace.js'
import type { MessageRequest } from '../wallet/wallet-driver.js'

/** P2PKH addresses, which the simple format of BIP-322 does not support. */
const legacyForm = /^[1mn]/

/** Returns the signature in base64. */
export function signMessage(
  provider: BitcoinProvider,
  { address, message, protocol }: Omit<MessageRequest, 'protocol'> & { protocol?: BitcoinMessageProtocol | undefined },
  options: RequestOptions,
): Promise<string> {
  const usual = legacyForm.test(address) ? 'ecdsa' : 'bip322'
  return driverOf(provider).signMessage({ address, message, protocol: protocol ?? usual }, options)
}

/**
 * Returns `address` if the wallet shows it. Defaults to the first payment account, or the first account. Throws
 * `invalid_address`.
 */
export async function ownAddress(
  provider: BitcoinProvider,
  address: string | undefined,
  options: RequestOptions,
): Promise<string> {
  const { accounts } = await driverOf(provider).present(options)
  const [first] = accounts
  if (!first) throw failure('wallet_disconnected')
  if (address === undefined) return (accounts.find(({ purpose }) => purpose === 'payment') ?? first).address
  if (!accounts.some((one) => one.address === address)) throw failure('invalid_address')
  return address
}
