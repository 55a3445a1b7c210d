import type { ChainNamespace } from '@openappkit/protocol/caip'
import { subscribe } from 'valtio/vanilla'
import { type EnvironmentSource, isMobile, readEnvironment } from '../../lib/environment/environment.js'
import { buildWalletLink, type WalletLink } from '../../wallet/links/build-wallet-link.js'
import { readInvitation } from '../../state/invitation.js'
import type { AppKit } from '../../state/kit.js'
import { type ConnectedAccount, connectAccount, failure } from './connect-account.js'

export type PairRequest = { walletId: string; namespace?: ChainNamespace; payUrl?: string | undefined }

/** The status of the running or last pairing; `undefined` without one. */
export function pairingStatus({ state }: AppKit): 'running' | 'failed' | 'done' | undefined {
  const { attempt } = state.connection
  return attempt.status !== 'idle' && attempt.target.via === 'invitation' ? attempt.status : undefined
}

/** Pairs with a wallet. On a phone it opens the wallet's app: synchronously if an invitation exists, as browsers require. */
export async function pairWith(kit: AppKit, request: PairRequest): Promise<ConnectedAccount> {
  const { walletId, namespace } = request
  const uri = readUri(kit)
  if (uri) openApp(kit, request, uri)
  // The link of the app is known before the invitation.
  const appLink = linkToApp(kit, request, 'wc:')
  const attempt = connectAccount(kit, {
    via: 'invitation',
    walletId,
    ...(namespace && { namespace }),
    isOnDevice: isMobile(globalThis as EnvironmentSource),
    ...(appLink && { appLink }),
  })
  if (!uri) {
    void firstUri(kit, attempt).then(
      (made) => openApp(kit, request, made),
      () => undefined,
    )
  }
  return attempt
}

/** Resolves with the first URI of a pairing. Rejects with its error if the pairing ends without one. */
export function firstUri(kit: AppKit, attempt: Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const uri = readUri(kit)
      if (uri) end(() => resolve(uri))
    }
    // Each invitation replaces the object of the one before: watch the state around it.
    const stop = subscribe(kit.state, look)
    const end = (settle: () => void) => {
      stop()
      settle()
    }
    look()
    attempt.then(
      () => end(() => reject(failure('aborted'))),
      (error: unknown) => end(() => reject(error)),
    )
  })
}

const readUri = ({ state }: AppKit): string | undefined => readInvitation(state)?.uri

function linkToApp(kit: AppKit, { walletId, payUrl }: PairRequest, uri: string): WalletLink | undefined {
  const wallet = kit.state.wallets.known.find(({ id }) => id === walletId)
  const environment = readEnvironment(globalThis as EnvironmentSource)
  if (!wallet || !environment.isMobile) return undefined
  return buildWalletLink({
    wallet,
    uri,
    environment,
    ...(payUrl && { payUrl }),
    platform: 'mobile',
    namespace: kit.getActiveChainNamespace(),
    page: globalThis.location.href,
    canPair: true,
  })
}

function openApp(kit: AppKit, request: PairRequest, uri: string): void {
  const link = linkToApp(kit, request, uri)
  // Denies the wallet access to this page and hides the referrer.
  if (link) globalThis.open(link.href, link.target, 'noopener noreferrer')
}
