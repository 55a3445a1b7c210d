import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import { withSignal } from '../../lib/promise.js'
import type { AskWalletDeps } from '../../wallet/chains/ask-wallet.js'
import type { GrantedPermissions, Granting } from '../../contracts/abilities.js'
import type { GrantRequest } from '../../contracts/features/smart-sessions.js'
import type { Session } from '../../contracts/session.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { findNetwork } from '../../state/read-network.js'
import type { KitState } from '../../state/state.js'

/** Upper limit of an expiry: a larger one is not in seconds, or never comes. */
const latestExpiry = 0xffff_ffff

/** Errors after which nothing is revoked: the user ended the request, or the wallet is not there. */
const endings: readonly ErrorCode[] = [
  'user_rejected',
  'request_pending',
  'timed_out',
  'aborted',
  'wallet_disconnected',
]

/** Asks the wallet for permissions on its current network, without a deadline. */
export async function askPermissions(
  deps: AskWalletDeps,
  state: KitState,
  request: GrantRequest,
  signal: AbortSignal,
): Promise<{ granted: GrantedPermissions; network: CaipNetworkId }> {
  const { permissions, expiry } = request
  if (permissions.length === 0) throw new AppKitError('invalid_option', 'Name at least one permission')
  if (!(Number.isInteger(expiry) && expiry * 1_000 > Date.now() && expiry <= latestExpiry))
    throw new AppKitError('invalid_option', 'The expiry must be a time to come, in seconds since 1970')
  const session = requireSession(deps)
  const network = findNetwork(state, request.network ?? session.network)
  if (!network || network.chainNamespace !== 'eip155')
    throw new AppKitError('chain_not_supported', 'Chain is not supported')
  const granted = await ask(deps, session, signal, (granting) => granting.grant(session, network, request, { signal }))
  return { granted, network: network.caipNetworkId }
}

/** Whether the wallet revoked the permission. Many wallets grant permissions but cannot revoke them. */
export async function revokeInWallet(
  deps: AskWalletDeps,
  address: string,
  context: string,
  signal: AbortSignal,
): Promise<boolean> {
  const session = requireSession(deps, address)
  try {
    await ask(deps, session, signal, (granting) => granting.revoke(session, context, { signal }))
    return true
  } catch (thrown) {
    const error = AppKitError.from(thrown)
    if (signal.aborted || endings.includes(error.code)) throw error
    return false
  }
}

function requireSession({ sessions }: AskWalletDeps, address?: string): Session<'eip155'> {
  const session = sessions.get('eip155')
  if (session && (address === undefined || session.accounts[0].address === address)) return session as Session<'eip155'>
  throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
}

async function ask<T>(
  { chainOf }: AskWalletDeps,
  session: Session,
  signal: AbortSignal,
  work: (granting: Granting) => Promise<T>,
): Promise<T> {
  const chain = await withSignal(signal, chainOf(session))
  const granting = await chain.granting?.()
  if (!granting) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
  return withSignal(signal, work(granting))
}
