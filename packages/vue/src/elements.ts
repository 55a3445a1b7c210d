import '@openappkit/modal'
import type { AppKit, ChainNamespace } from '@openappkit/modal'
import { type FunctionalComponent, h } from 'vue'
import { pluginKit } from './appkit-plugin.js'

/** What `AppKitConnectButton` takes. */
export type AppKitConnectButtonProps = {
  /**
   * How high it is.
   * @default 'md'
   */
  size?: 'lg' | 'md' | 'sm'
  /**
   * Its words.
   * @default "Connect wallet", in the language of the kit
   */
  label?: string
  /**
   * Its words while a wallet is being connected.
   * @default "Connecting", in the language of the kit
   */
  loadingLabel?: string
  /**
   * Speaks of one kind of chain, `eip155` for example.
   * @default the active one
   */
  namespace?: ChainNamespace
  /**
   * Cannot be pressed.
   * @default false
   */
  disabled?: boolean
  /** The kit that the button speaks of: by default that of `AppKitPlugin`, else the first one of the page. */
  kit?: AppKit
}
/** What `AppKitAccountButton` takes. */
export type AppKitAccountButtonProps = {
  /**
   * Whether the balance is shown.
   * @default 'show'
   */
  balance?: 'show' | 'hide'
  /**
   * How much of the beginning of the address is shown.
   * @default 4
   */
  charsStart?: number
  /**
   * How much of the end of the address is shown.
   * @default 6
   */
  charsEnd?: number
  /**
   * Speaks of one kind of chain, `eip155` for example.
   * @default the active one
   */
  namespace?: ChainNamespace
  /**
   * Cannot be pressed.
   * @default false
   */
  disabled?: boolean
  /** As for `AppKitConnectButton`. */
  kit?: AppKit
}
/** What `AppKitButton` takes: what both of its halves take. */
export type AppKitButtonProps = AppKitConnectButtonProps & AppKitAccountButtonProps
/** What `AppKitNetworkButton` takes. */
export type AppKitNetworkButtonProps = { disabled?: boolean; label?: string; kit?: AppKit }
/** What `AppKitModal` takes. */
export type AppKitModalProps = { kit?: AppKit; 'enable-embedded'?: '' }

/**
 * An element under a name that Vue knows: a template needs no `isCustomElement` for it. The names of its properties are
 * declared, so that `chars-start` in a template is `charsStart`; all the rest are attributes and listeners.
 */
export function element<Props extends object>(tag: string, names: readonly string[]): FunctionalComponent<Props> {
  const component: FunctionalComponent<Props> = (props, { attrs }) => {
    const { kit = pluginKit(), ...others } = props as Props & { kit?: AppKit }
    // Set to `undefined`, a property would lose the element's own default.
    const given = Object.entries(others).filter(([, value]) => value !== undefined)
    // With the dot it is a property also of an element whose code is not here yet.
    return h(tag, { ...(kit && { '.kit': kit }), ...Object.fromEntries(given), ...attrs })
  }
  component.props = [...names, 'kit'] as unknown as NonNullable<typeof component.props>
  component.inheritAttrs = false
  component.displayName = tag
  return component
}

export const connectNames = ['size', 'label', 'loadingLabel', 'namespace', 'disabled']
const accountNames = ['balance', 'charsStart', 'charsEnd', 'namespace', 'disabled']

/** Connects a wallet, and then shows the account. Most pages need only this button. */
export const AppKitButton = element<AppKitButtonProps>('appkit-button', [...connectNames, ...accountNames])
/** Connect alone: it says so also while somebody is connected. */
export const AppKitConnectButton = element<AppKitConnectButtonProps>('appkit-connect-button', connectNames)
/** The account alone: address, network and balance. */
export const AppKitAccountButton = element<AppKitAccountButtonProps>('appkit-account-button', accountNames)
/** The network, and the list of networks. */
export const AppKitNetworkButton = element<AppKitNetworkButtonProps>('appkit-network-button', ['disabled', 'label'])
/** The place of the modal in the page (option `disableAppend`), or of the card (option `enableEmbedded`). */
export const AppKitModal = element<AppKitModalProps>('appkit-modal', [])

declare module 'vue' {
  /** The tags themselves, for templates whose compiler takes them as they are (`isCustomElement`). */
  interface GlobalComponents {
    'appkit-button': typeof AppKitButton
    'appkit-connect-button': typeof AppKitConnectButton
    'appkit-account-button': typeof AppKitAccountButton
    'appkit-network-button': typeof AppKitNetworkButton
    'appkit-modal': typeof AppKitModal
  }
}
