import type { RequestOptions } from '@openappkit/core/adapter'
import { driverOf } from '../wallet/driver-of.js'
import { failure } from '../wallet/failure.js'
import type { BitcoinMessageProtocol, BitcoinProvider } from '../wallet/namespace.js'
import type { MessageRequest } from '../wallet/wallet-driver.js'

/** BIP-322 cannot be made for the oldest kind of address in its simple form. */
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

/** Among the accounts that the wallet shows now: the one of this address, or the first. Throws `invalid_address`. */
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
