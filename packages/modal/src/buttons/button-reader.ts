import type { AppKit, CaipNetworkId, ChainNamespace } from '@openappkit/core'
import { networkImage, memoizeByValue, watchValue } from '@openappkit/core/internal'
import { shortAddress } from '@openappkit/ui/format'
import { findLanguage } from '../i18n/engine/languages.js'
import { formatBalance } from '../i18n/format/format-balance.js'

/** The connected account, as the buttons of the kit show it. */
export type ButtonAccount = {
  address: string
  /** The first and the last characters of the address: `0x7A3f…91e2`. */
  shortAddress: string
  /** The name of the address, if the blockchain service has one. */
  name: string | undefined
  /** The loaded avatar of the name, or that of the option `avatar`. */
  avatarUrl: string | undefined
  /** The native balance with its symbol: `1.234 ETH`. `undefined` until it is known. */
  balance: string | undefined
}

/** The network of the wallet, or the selected one while no wallet is connected. */
export type ButtonNetwork = {
  caipNetworkId: CaipNetworkId
  /** The id within the namespace: `1`. */
  id: number | string
  name: string
  /** False while the wallet is on a network that the app does not support. */
  isSupported: boolean
  /** The icon. `undefined` until it has loaded, and if no icon is known. The first read loads it. */
  readonly imageUrl: string | undefined
}

/** The state that the buttons of the kit show. */
export type ButtonState = {
  /** False on a server, in the first render of its page, and while the session of an earlier page is restored. */
  isReady: boolean
  /** Whether a wallet is connected. `account` is then defined. */
  isConnected: boolean
  /** Whether a wallet connects or reconnects. */
  isConnecting: boolean
  account: ButtonAccount | undefined
  network: ButtonNetwork | undefined
}

/** The state before the page has a kit. */
export const noButtonState: ButtonState = {
  isReady: false,
  isConnected: false,
  isConnecting: false,
  account: undefined,
  network: undefined,
}

/** Reads the state of a button. Returns the same object until a value changes. */
export function createButtonReader(kit: AppKit, given: ChainNamespace | undefined) {
  const { accounts, balances, modal, network, settings } = kit.state
  const read = memoizeByValue(
    () => readButton(kit, given ?? kit.getActiveChainNamespace()),
    ({ account, network: shown, ...flags }) => [
      ...Object.values(flags),
      ...Object.values(account ?? {}),
      // Compares the image maps instead of `imageUrl`, because reading `imageUrl` loads the icon.
      shown?.caipNetworkId,
      shown?.name,
      shown?.isSupported,
      network.images,
      settings.chainImages,
    ],
  )
  return {
    read,
    subscribe: (onChange: () => void) =>
      watchValue([accounts, balances, modal, network, settings], read, () => onChange()),
  }
}

function readButton(kit: AppKit, namespace: ChainNamespace): ButtonState {
  const { status, address } = kit.getAccount(namespace)
  return {
    isReady: kit.state.modal.initialized && status !== 'reconnecting',
    isConnected: address !== undefined,
    isConnecting: status === 'connecting' || status === 'reconnecting',
    account: address === undefined ? undefined : readAccount(kit, namespace, address),
    network: readNetwork(kit, namespace),
  }
}

function readAccount({ state }: AppKit, namespace: ChainNamespace, address: string): ButtonAccount {
  const { name, avatar } = state.accounts[namespace] ?? {}
  const known = state.balances[namespace]?.value
  const language = findLanguage(state.settings.language ?? document.documentElement.lang)
  return {
    address,
    shortAddress: shortAddress(address),
    name,
    avatarUrl: avatar,
    balance: known && formatBalance(known, language),
  }
}

function readNetwork(kit: AppKit, namespace: ChainNamespace): ButtonNetwork | undefined {
  const { caipNetwork, isSupported } = kit.getNetwork(namespace)
  if (!caipNetwork) return undefined
  return {
    caipNetworkId: caipNetwork.caipNetworkId,
    id: caipNetwork.id,
    name: caipNetwork.name,
    isSupported,
    get imageUrl() {
      // Sends no request to a service before a wallet is connected.
      return networkImage(kit, caipNetwork, kit.getAccount(namespace).isConnected ? 'service' : '')
    },
  }
}
