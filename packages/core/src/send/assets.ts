import type { Reading } from '../contracts/account/reading.js'
import type { CaipNetwork } from '../contracts/network.js'
import type { RequestOptions } from '../contracts/request-options.js'
import type { SendAsset } from '../contracts/sending/send-state.js'
import { AppKitError } from '../errors/appkit-error.js'

/** What the account holds: the network's own currency first, then the tokens that were asked for. */
export async function readAssets(
  reading: Reading | undefined,
  address: string,
  network: CaipNetwork,
  tokens: readonly string[],
  options: RequestOptions,
): Promise<readonly SendAsset[]> {
  if (!reading) throw new AppKitError('balance_unavailable', 'Token Balance Unavailable')
  const [amount, held] = await Promise.all([
    reading.native(address, network, options),
    tokens.length > 0 ? (reading.tokens?.(address, network, tokens, options) ?? []) : [],
  ])
  return [
    { ...network.nativeCurrency, amount: String(amount) },
    ...held.map(({ address: token, amount: units, ...facts }) => ({ ...facts, token, amount: String(units) })),
  ]
}
