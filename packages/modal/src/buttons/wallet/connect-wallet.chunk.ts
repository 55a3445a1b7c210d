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
 * Connects the wallet of a key: at once where it is on this page, else over the screen that leads to it.
 * @throws AppKitError `user_rejected` "Connection rejected", `aborted` "Modal closed", any other one "Failed to connect".
 */
export async function connectWallet(kit: AppKit, key: string, namespace?: ChainNamespace): Promise<ConnectedAccount> {
  const hasEntry = kit.options.embeddedWallet !== undefined
  if (hasEntry && key === 'email') return waitThere(kit, () => kit.open({ view: 'EmailLogin' }))
  if (hasEntry && isProviderKey(key)) {
    // Before anything is waited for: a browser opens a window for a press, and for little else.
    beginSocial(kit, key)
    return waitThere(kit, () => kit.open({ view: key === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial' }))
  }
  if (isAccountKey(key)) throw failure('connector_not_found', 'This kit has no embedded wallet')
  const { id, name } = readWalletKey(key)
  const [listing] = await Promise.all([findListing(kit, id), kit.findWallets()])
  const connector = findWallet(kit, { id, name: listing?.name ?? name, listing }, namespace)
  if (connector) {
    const request = { connectorId: connector.id, namespace: connector.chain, ...(listing && { walletId: id }) }
    return connectAccount(kit, request)
  }
  return showAndWait(kit, listing && { walletId: id }, namespace)
}

/**
 * Changes the email address of the embedded wallet, over the screens that ask for it.
 * @throws AppKitError `connector_not_found` if no wallet is signed in with an address, `aborted` "Modal closed".
 */
export async function updateEmail(kit: AppKit): Promise<{ email: string }> {
  await kit.ready()
  if (!readEmailWallet(kit)) throw new AppKitError('connector_not_found', 'This kit has no embedded wallet')
  const ended = kit.emailChange.begin()
  // A user who leaves first gets the rejection below.
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
 * The wallet as it is on this page: in the namespace that is meant, else in any where none is named. None where two of a
 * namespace could be meant: a button cannot choose between them, the modal lets the user choose.
 */
export function findWallet(
  kit: AppKit,
  { id, name, listing }: { id: string; name: string; listing: WalletListing | undefined },
  namespace?: ChainNamespace,
): Connector | undefined {
  const isIt = ({ id: own, name: called, info }: Connector) =>
    own === id || (listing?.rdns ? info?.rdns === listing.rdns : called === name)
  const here = kit.getConnectors(namespace).filter(isIt)
  const found = here.find(({ chain }) => chain === kit.getActiveChainNamespace()) ?? here[0]
  return here.filter(({ chain }) => chain === found?.chain).length > 1 ? undefined : found
}

/** Shows the screen that leads to a wallet which is not here, and waits until one is connected or the user leaves. */
async function showAndWait(
  kit: AppKit,
  wallet: { walletId: string } | undefined,
  namespace: ChainNamespace | undefined,
): Promise<ConnectedAccount> {
  const hasPairing = kit.options.pairing !== undefined
  if (!hasPairing && !wallet) throw failure('wallet_not_found', 'No wallet list knows it')
  const paired = wallet ? 'ConnectingWalletConnect' : 'ConnectingWalletConnectBasic'
  const data = { ...wallet, ...(namespace && { namespace }) }
  return waitThere(kit, () => kit.open({ ...data, view: hasPairing ? paired : 'ConnectingExternal', arguments: data }))
}

async function waitThere(kit: AppKit, open: () => Promise<unknown>): Promise<ConnectedAccount> {
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
  let stop = () => undefined as void
  const outcome = () =>
    new Promise<ConnectedAccount>((resolve, reject) => {
      let code: Parameters<typeof failure>[0] = 'aborted'
      const look = () => {
        const { attempt } = state.connection
        if (attempt.status === 'failed') code = attempt.code
        if (attempt.status === 'running') code = 'aborted'
        if (attempt.status !== 'done' && state.modal.open && isOnTheWay(kit)) return
        stop()
        if (attempt.status !== 'done') return reject(failure(code))
        try {
          resolve(readConnected(kit, attempt.target.namespace))
        } catch (thrown) {
          reject(thrown)
        }
      }
      const stops = [state.connection, state.modal, state.router].map((part) => subscribe(part, look))
      stop = () => stops.forEach((end) => end())
      look()
    })
  return { outcome, stop: () => stop() }
}

/** A card inside the page never closes: its first screen, or a finished sign-in, counts as leaving. */
function isOnTheWay({ state, router }: AppKit): boolean {
  return !state.settings.enableEmbedded || (router.view !== 'Connect' && router.view !== 'Account')
}
