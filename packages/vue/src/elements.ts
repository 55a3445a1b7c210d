import '@openappkit/modal'
import type { AppKit, ChainNamespace } from '@openappkit/modal'
import { type FunctionalComponent, h } from 'vue'
import { pluginKit } from './appkit-plugin.js'

export type AppKitConnectButtonProps = {
  size?: 'lg' | 'md' | 'sm'
  label?: string
  loadingLabel?: string
  namespace?: ChainNamespace
  disabled?: boolean
  /** The kit that the button speaks of: by default that of `AppKitPlugin`, else the first one of the page. */
  kit?: AppKit
}
export type AppKitAccountButtonProps = {
  balance?: 'show' | 'hide'
  charsStart?: number
  charsEnd?: number
  namespace?: ChainNamespace
  disabled?: boolean
  kit?: AppKit
}
export type AppKitButtonProps = AppKitConnectButtonProps & AppKitAccountButtonProps
export type AppKitNetworkButtonProps = { disabled?: boolean; label?: string; kit?: AppKit }
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

/** Connect, and then the account: the one button most pages need. */
export const AppKitButton = element<AppKitButtonProps>('appkit-button', [...connectNames, ...accountNames])
export const AppKitConnectButton = element<AppKitConnectButtonProps>('appkit-connect-button', connectNames)
export const AppKitAccountButton = element<AppKitAccountButtonProps>('appkit-account-button', accountNames)
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
