import { withDeadline, withSignal } from '../../lib/promise.js'
import type { Chain } from '../../contracts/chain.js'
import type { Session } from '../../contracts/session.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'

export type AskWalletDeps = {
  /** The live session of a namespace. */
  sessions: { get(namespace: 'eip155'): Session | undefined }
  chainOf(session: Session): Promise<Chain>
}

/** How long the user may take to answer the wallet. */
export const promptDeadlineMs = 5 * 60_000

/** Asks the wallet of an account for a signature. Rejects if the wallet has another account now. */
export function askWallet(
  { sessions, chainOf }: AskWalletDeps,
  address: string,
  text: string,
  signal: AbortSignal,
): Promise<string> {
  const session = sessions.get('eip155')
  if (session?.accounts[0].address !== address) {
    return Promise.reject(new AppKitError('wallet_disconnected', 'The wallet is no longer connected'))
  }
  return withDeadline(promptDeadlineMs, async (late) => {
    const both = AbortSignal.any([signal, late])
    const { signing } = await withSignal(both, chainOf(session))
    if (!signing) throw new AppKitError('method_not_supported', 'The wallet does not support this request')
    return withSignal(both, signing.signMessage(session, text, { signal: both }))
  })
}
