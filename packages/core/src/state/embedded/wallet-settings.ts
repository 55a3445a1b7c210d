import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WalletSettings } from '../../contracts/features/embedded-wallet.js'
import type { ReadonlyState } from '../read-only.js'

/** What can be changed of the wallet that is connected in a namespace, where that is an embedded one. */
export function readWalletSettings(
  { providers }: ReadonlyState,
  namespace: ChainNamespace,
): WalletSettings | undefined {
  return (providers[namespace] as { provider: { settings?: WalletSettings } } | undefined)?.provider.settings
}
