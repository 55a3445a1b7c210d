import { type AppKit, AppKitError, type ChainNamespace, type Connector, type WalletListing } from '@openappkit/core'
import type { ConnectedAccount } from '@openappkit/core/headless'
import {
  connectAccount,
  failure,
  findListing,
  ignoreRejection,
  readConnected,
  readEmailWallet,
  subscribe,
} from '@openappkit/core/internal'
import { beginSocial } from '../../views/social/begin-social.js'
import { isAccountKey, isProviderKey, readWalletKey } from './wallet-keys.js'

/**
 * Connects the wallet of a key. Opens the screen of the wallet if it is not on this page.
 * @throws AppKitError `user_rejected` "Connection rejected", `aborted` "Modal closed", any other code "Failed to connect".
 */
export async function connectWallet(kit: AppKit, key: string, namespace?: ChainNamespace): Promise<ConnectedAccount> {
  const hasEntry = kit.options.embeddedWallet !== undefined
  if (hasEntry && key === 'email') return openAndWait(kit, () => kit.open({ view: 'EmailLogin' }))
  if (hasEntry && isProviderKey(key)) {
    // Runs before any `await`: browsers block a popup that a click did not open.
    beginSocial(kit, key)
    return openAndWait(kit, () => kit.open({ view: key === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial' }))
  }
  if (isAccountKey(key)) throw failure('connector_not_found', 'This kit has no embedded wallet')
  const { id, name } = readWalletKey(key)
  const [listing] = await Promise.all([findListing(kit, id), kit.findWallets()])
  const connector = findWallet(kit, { id, name: listing?.name ?? name, listing }, namespace)
  if (connector) {
    const request = { connectorId: connector.id, namespace: connector.chain, ...(listing && { walletId: id }) }
    return connectAccount(kit, request)
  }
  return openWalletScreen(kit, listing && { walletId: id }, namespace)
}

/**
 * Changes the email address of the embedded wallet. Opens the screens for it.
 * @throws AppKitError `connector_not_found` if no wallet is signed in with an address, `aborted` "Modal closed".
 */
export async function updateEmail(kit: AppKit): Promise<{ email: string }> {
  await kit.ready()
  if (!readEmailWallet(kit)) throw new AppKitError('connector_not_found', 'This kit has no embedded wallet')
  const ended = kit.emailChange.begin()
  // Prevents an unhandled rejection if it settles before the `await` below.
  ended.catch(() => undefined)
  await kit.open({ view: 'UpdateEmailWallet' }).catch((thrown: unknown) => {
    ignoreRejection(kit.emailChange.cancel())
    throw thrown
  })
  try {
    return { email: await ended }
  } catch (thrown) {
    throw AppKitError.from(thrown).code === 'aborted' ? failure('aborted') : thrown
  }
}

/**
 * Finds the connector of a wallet on this page, in `namespace` or else in any, the active one first. Returns
 * `undefined` if several connectors of one namespace match: the user then chooses in the modal.
 */
export function findWallet(
  kit: AppKit,
  { id, name, listing }: { id: string; name: string; listing: WalletListing | undefined },
  namespace?: ChainNamespace,
): Connector | undefined {
  const matches = ({ id: own, name: called, info }: Connector) =>
    own === id || (listing?.rdns ? info?.rdns === listing.rdns : called === name)
  const here = kit.getConnectors(namespace).filter(matches)
  const found = here.find(({ chain }) => chain === kit.getActiveChainNamespace()) ?? here[0]
  return here.filter(({ chain }) => chain === found?.chain).length > 1 ? undefined : found
}

/** Opens the screen of a wallet that is not on this page. Waits until a wallet is connected or the user leaves. */
async function openWalletScreen(
  kit: AppKit,
  wallet: { walletId: string } | undefined,
  namespace: ChainNamespace | undefined,
): Promise<ConnectedAccount> {
  const hasPairing = kit.options.pairing !== undefined
  if (!hasPairing && !wallet) throw failure('wallet_not_found', 'No wallet list knows it')
  const paired = wallet ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic'
  const data = { ...wallet, ...(namespace && { namespace }) }
  return openAndWait(kit, () =>
    kit.open({ ...data, view: hasPairing ? paired : 'ConnectingExternal', arguments: data }),
  )
}

async function openAndWait(kit: AppKit, open: () => Promise<unknown>): Promise<ConnectedAccount> {
  const ended = waitForEnd(kit)
  try {
    await open()
  } catch (thrown) {
    ended.stop()
    throw thrown
  }
  return ended.outcome()
}

function waitForEnd(kit: AppKit) {
  const { state } = kit
  // An earlier connection stays done until this one starts, and a screen may wait for a choice first.
  const { attempt: last } = state.connection
  const isDone = ({ attempt } = state.connection) =>
    attempt.status === 'done' && (last.status !== 'done' || attempt.id !== last.id)
  let stop = () => undefined as void
  const outcome = () =>
    new Promise<ConnectedAccount>((resolve, reject) => {
      let code: Parameters<typeof failure>[0] = 'aborted'
      const check = () => {
        const { attempt } = state.connection
        if (attempt.status === 'failed') code = attempt.code
        if (attempt.status === 'running') code = 'aborted'
        if (!isDone() && state.modal.open && isInProgress(kit)) return
        stop()
        if (attempt.status !== 'done' || !isDone()) return reject(failure(code))
        try {
          resolve(readConnected(kit, attempt.target.namespace))
        } catch (thrown) {
          reject(thrown)
        }
      }
      const stops = [state.connection, state.modal, state.router].map((part) => subscribe(part, check))
      stop = () => stops.forEach((end) => end())
      check()
    })
  return { outcome, stop: () => stop() }
}

/** Whether the user is still connecting. An embedded card never closes: Connect and Account count as leaving. */
function isInProgress({ state, router }: AppKit): boolean {
  return !state.settings.enableEmbedded || (router.view !== 'Connect' && router.view !== 'Account')
}
