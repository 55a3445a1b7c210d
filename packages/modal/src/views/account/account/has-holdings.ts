import type { AppKit } from '@openappkit/core'

/**
 * Whether there is more to read of this account than its balance: tokens that a service, the app or the network itself
 * tells of (product specification, section 9).
 */
export function hasHoldings(kit: AppKit): boolean {
  const { active } = kit.state.network
  const network = kit.getCaipNetworkId()
  const { services, tokens } = kit.options
  const isTold = Boolean(services?.blockchain || (network && tokens?.[network]))
  return kit.getNetwork().isSupported && (active === 'solana' || (active === 'eip155' && isTold))
}
