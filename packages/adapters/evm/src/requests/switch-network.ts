import {
  AppKitError,
  type CaipNetwork,
  type RequestOptions,
  type Session,
  type WalletStatus,
  isRefusal,
  readThrown,
  toWalletError,
} from '@openappkit/core/adapter'
import { chainErrorText, type ErrorCode } from '@openappkit/protocol/errors'
import type { Eip1193Provider } from '../wallet/namespace.js'
import { requestWallet } from '../wallet/provider.js'
import { readNetwork, readWallet } from '../wallet/wallet-status.js'

/** "I do not know this chain", as wallets say it: EIP-3326, CAIP-25, and a plain internal error. */
const unknownChainCodes: readonly unknown[] = [4902, 5000, -32603, 32603]

/** Some wallets answer a moment before they move. Pauses between the reads, in milliseconds. */
const settlePausesMs = [0, 150, 300] as const

/** These tell more than that the chain is not supported. */
const ownEndings: readonly ErrorCode[] = [
  'user_rejected',
  'request_pending',
  'aborted',
  'timed_out',
  'wallet_disconnected',
]

/** Changes the wallet's network, adding it first when the wallet does not know it; then reads what became of it. */
export async function switchNetwork(
  { provider }: Session<'eip155'>,
  network: CaipNetwork,
  options: RequestOptions,
): Promise<WalletStatus> {
  const wanted = network.caipNetworkId
  if ((await readNetwork(provider, options)) === wanted) return readWallet(provider, options)
  try {
    await requestSwitch(provider, network, options)
  } catch (thrown) {
    if (!isUnknownChain(thrown)) throw toSwitchError(thrown)
    await addNetwork(provider, network, options)
  }
  await expectNetwork(provider, wanted, options)
  return readWallet(provider, options)
}

async function addNetwork(provider: Eip1193Provider, network: CaipNetwork, options: RequestOptions): Promise<void> {
  try {
    await requestWallet(provider, 'wallet_addEthereumChain', [describe(network)], options)
    // EIP-3085 leaves open whether the wallet also moves there.
    if ((await readNetwork(provider, options)) !== network.caipNetworkId)
      await requestSwitch(provider, network, options)
  } catch (thrown) {
    throw toSwitchError(thrown)
  }
}

function requestSwitch(provider: Eip1193Provider, network: CaipNetwork, options: RequestOptions): Promise<unknown> {
  return requestWallet(provider, 'wallet_switchEthereumChain', [{ chainId: hexChainId(network) }], options)
}

async function expectNetwork(provider: Eip1193Provider, wanted: string, options: RequestOptions): Promise<void> {
  for (const pauseMs of settlePausesMs) {
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if ((await readNetwork(provider, options)) === wanted) return
  }
  throw notSupported(undefined)
}

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

function isUnknownChain(thrown: unknown): boolean {
  // The wallet's own error: of our translation only the refusal of 5000 would be left.
  const facts = readThrown((thrown as AppKitError).cause)
  return !isRefusal(facts) && facts.codes.some((code) => unknownChainCodes.includes(code))
}

function toSwitchError(thrown: unknown): AppKitError {
  const error = toWalletError(thrown)
  return ownEndings.includes(error.code) ? error : notSupported(error)
}

function notSupported(cause: unknown): AppKitError {
  return new AppKitError('chain_not_supported', chainErrorText('chain_not_supported'), { cause })
}
