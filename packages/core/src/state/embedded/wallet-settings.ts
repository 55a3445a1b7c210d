import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WalletSettings } from '../../contracts/features/embedded-wallet.js'
import type { ReadonlyState } from '../read-only.js'

/** The settings of the embedded wallet of a namespace, if one is connected there. */
export function readWalletSettings(
  { providers }: ReadonlyState,
  namespace: ChainNamespace,
): WalletSettings | undefined {
  return (providers[namespace] as { provider: { settings?: WalletSettings } } | undefined)?.provider.settings
}
