import '@openappkit/modal'
import type { AppKit, ChainNamespace } from '@openappkit/modal'
import { type FunctionalComponent, h } from 'vue'
import { pluginKit } from './appkit-plugin.js'

/** Props of `AppKitConnectButton`. */
export type AppKitConnectButtonProps = {
  /**
   * Height of the button.
   * @default 'md'
   */
  size?: 'lg' | 'md' | 'sm'
  /**
   * Text of the button.
   * @default "Connect wallet", in the language of the kit
   */
  label?: string
  /**
   * Text while a wallet connects.
   * @default "Connecting", in the language of the kit
   */
  loadingLabel?: string
  /**
   * The namespace to show, for example `eip155`.
   * @default the active one
   */
  namespace?: ChainNamespace
  /**
   * Disables the button.
   * @default false
   */
  disabled?: boolean
  /** The kit of the button. Default: the kit of `AppKitPlugin`, else the first kit of the page. */
  kit?: AppKit
}
/** Props of `AppKitAccountButton`. */
export type AppKitAccountButtonProps = {
  /**
   * Whether to show the balance.
   * @default 'show'
   */
  balance?: 'show' | 'hide'
  /**
   * Number of characters to show from the start of the address.
   * @default 4
   */
  charsStart?: number
  /**
   * Number of characters to show from the end of the address.
   * @default 6
   */
  charsEnd?: number
  /**
   * The namespace to show, for example `eip155`.
   * @default the active one
   */
  namespace?: ChainNamespace
  /**
   * Disables the button.
   * @default false
   */
  disabled?: boolean
  /** The kit of the button. Default: the kit of `AppKitPlugin`, else the first kit of the page. */
  kit?: AppKit
}
/** Props of `AppKitButton`: those of the connect button and of the account button. */
export type AppKitButtonProps = AppKitConnectButtonProps & AppKitAccountButtonProps
/** Props of `AppKitNetworkButton`. */
export type AppKitNetworkButtonProps = { disabled?: boolean; label?: string; kit?: AppKit }
/** Props of `AppKitModal`. */
export type AppKitModalProps = { kit?: AppKit; 'enable-embedded'?: '' }

/**
 * Wraps an element in a Vue component, so that templates need no `isCustomElement`. Declares the names of its properties,
 * so that `chars-start` in a template is `charsStart`; everything else is an attribute or a listener.
 */
export function element<Props extends object>(tag: string, names: readonly string[]): FunctionalComponent<Props> {
  const component: FunctionalComponent<Props> = (props, { attrs }) => {
    const { kit = pluginKit(), ...others } = props as Props & { kit?: AppKit }
    // Setting `undefined` would override the element's default.
    const given = Object.entries(others).filter(([, value]) => value !== undefined)
    // The dot sets a property, also before the element is defined.
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
/** Opens the modal to connect, also while a wallet is connected. */
export const AppKitConnectButton = element<AppKitConnectButtonProps>('appkit-connect-button', connectNames)
/** The connected account: address, network and balance. */
export const AppKitAccountButton = element<AppKitAccountButtonProps>('appkit-account-button', accountNames)
/** The network, and the list of networks. */
export const AppKitNetworkButton = element<AppKitNetworkButtonProps>('appkit-network-button', ['disabled', 'label'])
/** Renders the modal at this position of the page (option `disableAppend`), or the card (option `enableEmbedded`). */
export const AppKitModal = element<AppKitModalProps>('appkit-modal', [])

declare module 'vue' {
  /** The tags, for templates whose compiler does not resolve them (`isCustomElement`). */
  interface GlobalComponents {
    'appkit-button': typeof AppKitButton
    'appkit-connect-button': typeof AppKitConnectButton
    'appkit-account-button': typeof AppKitAccountButton
    'appkit-network-button': typeof AppKitNetworkButton
    'appkit-modal': typeof AppKitModal
  }
}
