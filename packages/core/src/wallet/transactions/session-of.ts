import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Chain, Sending } from '../../contracts/chain.js'
import type { Session } from '../../contracts/session.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'

export function requireSending({ sending }: Chain): Sending {
  if (sending) return sending
  throw new AppKitError('method_not_supported', 'The wallet does not support this request')
}

export function findSession(sessions: ActiveSessions, namespace: ChainNamespace, from: string): Session | undefined {
  const session = sessions.get(namespace)
  return session?.accounts[0].address === from ? session : undefined
}

/** Returns the session of the account that the transaction was made for. Throws `wallet_disconnected` otherwise. */
export function requireSession(sessions: ActiveSessions, namespace: ChainNamespace, from: string): Session {
  const session = findSession(sessions, namespace, from)
  if (session) return session
  throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
}
