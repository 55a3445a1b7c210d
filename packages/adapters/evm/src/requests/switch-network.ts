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

/** Some wallets answer before they switch. The adapter reads them again for this long, and on each event. */
const settleMs = 10_000
const pauseMs = 250
/** Delay after which a wallet that answered but did not switch is reported as settling. */
const slowMs = 2_000
const reasonLimit = 200

/** Codes that are rethrown instead of trying to add the network. */
const ownEndings: readonly ErrorCode[] = ['request_pending', 'aborted', 'timed_out', 'wallet_disconnected']

/** Switches the network of the wallet. Adds the network if the wallet does not know it. Returns the state after the switch. */
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
    // Wallets report an unknown chain with many codes, and a rejection with few.
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
    // Ignores the error if the wallet did switch.
    if (!(await isThere())) throw notSupported(thrown)
  }
}

function requestSwitch(provider: Eip1193Provider, network: CaipNetwork, options: RequestOptions): Promise<unknown> {
  return requestWallet(provider, 'wallet_switchEthereumChain', [{ chainId: hexChainId(network) }], options)
}

type Move = { before: string; wanted: string }

/** Waits until the wallet has switched. Throws `chain_not_supported` if it stays, or switches to another network. */
async function settle(
  provider: Eip1193Provider,
  { before, wanted }: Move,
  options: SwitchOptions,
): Promise<WalletStatus> {
  let wake = () => {}
  let waitedMs = 0
  let isSlow = false
  const watch = watchProvider(provider, () => wake())
  // Counts time with a clock: events trigger a read, but do not shorten the wait.
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

/** Reads the wallet. Returns `undefined` if the read fails, so that the caller reads again. */
async function readAgain(provider: Eip1193Provider, options: SwitchOptions): Promise<WalletStatus | undefined> {
  try {
    return await readWallet(provider, options)
  } catch (thrown) {
    if (options.signal.aborted || isDisconnected(thrown)) throw thrown
    return undefined
  }
}

const isDisconnected = (thrown: unknown): boolean => AppKitError.from(thrown).code === 'wallet_disconnected'

/** EIP-3085 parameters. The app's own endpoints may contain a key, so the wallet gets the public ones. */
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
  // CAIP-25 uses code 5000 for a rejection and for an unknown chain: the message of the wallet decides.
  return code === 'user_rejected' ? isRefusal(readThrown(cause)) : ownEndings.includes(code)
}

/** Adds the message of the wallet for the developer. */
function notSupported(cause: unknown): AppKitError {
  const said = cleanText(readThrown(Object(cause).cause).text, reasonLimit)
  const facts = said ? [`Wallet: ${said}`] : []
  return new AppKitError('chain_not_supported', chainErrorText('chain_not_supported'), { cause, facts })
}
