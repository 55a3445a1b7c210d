import {
  AppKitError,
  type CaipNetwork,
  type RequestOptions,
  type Session,
  type SwitchOptions,
  type WalletStatus,
  isRefusal,
  readThrown,
  watchProvider,
} from '@openappkit/core/adapter'
import { chainErrorText, type ErrorCode } from '@openappkit/protocol/errors'
import { cleanText } from '@openappkit/protocol/text'
import type { Eip1193Provider } from '../wallet/namespace.js'
import { requestWallet } from '../wallet/provider.js'
import { readNetwork, readWallet } from '../wallet/wallet-status.js'

/** Some wallets answer before they move. For so long, in milliseconds, they are read again, and when they send an event. */
const settleMs = 10_000
const pauseMs = 250
/** Who has answered, and has not moved by then, is said to be still at it. */
const slowMs = 2_000
const reasonLimit = 200

/** These tell more than that the wallet does not know the chain. */
const ownEndings: readonly ErrorCode[] = ['request_pending', 'aborted', 'timed_out', 'wallet_disconnected']

/** Changes the wallet's network, adding it first when the wallet does not know it; then reads what became of it. */
export async function switchNetwork(
  { provider }: Session<'eip155'>,
  network: CaipNetwork,
  options: SwitchOptions,
): Promise<WalletStatus> {
  const wanted = network.caipNetworkId
  const before = await readNetwork(provider, options)
  if (before === wanted) return readWallet(provider, options)
  try {
    await requestSwitch(provider, network, options)
  } catch (thrown) {
    // Wallets say in many ways that they do not know a chain, and in few that somebody said no.
    if (isOwnEnding(thrown) && !isDisconnected(thrown)) throw thrown
    await addNetwork(provider, network, options)
  }
  return settle(provider, { before, wanted }, options)
}

async function addNetwork(provider: Eip1193Provider, network: CaipNetwork, options: RequestOptions): Promise<void> {
  const isThere = async () => (await readNetwork(provider, options)) === network.caipNetworkId
  try {
    await requestWallet(provider, 'wallet_addEthereumChain', [describe(network)], options)
    // EIP-3085 leaves open whether the wallet also moves there.
    if (!(await isThere())) await requestSwitch(provider, network, options)
  } catch (thrown) {
    if (isOwnEnding(thrown)) throw thrown
    // What the wallet says matters less than where it is.
    if (!(await isThere())) throw notSupported(thrown)
  }
}

function requestSwitch(provider: Eip1193Provider, network: CaipNetwork, options: RequestOptions): Promise<unknown> {
  return requestWallet(provider, 'wallet_switchEthereumChain', [{ chainId: hexChainId(network) }], options)
}

type Move = { before: string; wanted: string }

/** Waits until the wallet is where it said it would go. Throws `chain_not_supported` where it stays, or goes elsewhere. */
async function settle(
  provider: Eip1193Provider,
  { before, wanted }: Move,
  options: SwitchOptions,
): Promise<WalletStatus> {
  let wake = () => {}
  let waitedMs = 0
  let isSlow = false
  const watch = watchProvider(provider, () => wake())
  // However many events there are: they are a reason to look, and no time.
  const clock = setInterval(() => {
    waitedMs += pauseMs
    wake()
  }, pauseMs)
  try {
    while (waitedMs < settleMs) {
      const now = await readAgain(provider, options)
      if (now?.network === wanted) return now
      if (now && now.network !== before && waitedMs > 0) break
      if (waitedMs >= slowMs && !isSlow) {
        isSlow = true
        options.onSettling?.()
      }
      await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    clearInterval(clock)
    watch.stop()
  }
  throw notSupported(undefined)
}

/** Where it is now, or `undefined` where it could not be read: it is read again. */
async function readAgain(provider: Eip1193Provider, options: SwitchOptions): Promise<WalletStatus | undefined> {
  try {
    return await readWallet(provider, options)
  } catch (thrown) {
    if (options.signal.aborted || isDisconnected(thrown)) throw thrown
    return undefined
  }
}

const isDisconnected = (thrown: unknown): boolean => AppKitError.from(thrown).code === 'wallet_disconnected'

/** EIP-3085 parameters. The app's own endpoints may hold a key, so the wallet gets the chain's public ones. */
function describe({ name, nativeCurrency, rpcUrls, blockExplorers, ...network }: CaipNetwork) {
  return {
    chainId: hexChainId(network),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.chainDefault.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

const hexChainId = ({ id }: Pick<CaipNetwork, 'id'>) => `0x${Number(id).toString(16)}`

function isOwnEnding(thrown: unknown): boolean {
  const { code, cause } = AppKitError.from(thrown)
  // CAIP-25 has one number for a refusal and for an unknown chain: the wallet's own words tell which.
  return code === 'user_rejected' ? isRefusal(readThrown(cause)) : ownEndings.includes(code)
}

/** The wallet's own words are for the developer. */
function notSupported(cause: unknown): AppKitError {
  const said = cleanText(readThrown(Object(cause).cause).text, reasonLimit)
  const facts = said ? [`Wallet: ${said}`] : []
  return new AppKitError('chain_not_supported', chainErrorText('chain_not_supported'), { cause, facts })
}
