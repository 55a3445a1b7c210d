import type { ChainNamespace } from '@openappkit/modal'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Own<P> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string } & P

type ConnectProps = {
  size?: 'lg' | 'md' | 'sm'
  label?: string
  loadingLabel?: string
  namespace?: ChainNamespace
  disabled?: boolean
}
type AccountProps = {
  balance?: 'show' | 'hide'
  charsStart?: number
  charsEnd?: number
  namespace?: ChainNamespace
  disabled?: boolean
}

/** Types of the tags, for apps that use them in JSX instead of the components. */
export type AppKitElements = {
  'appkit-modal': Own<{ 'enable-embedded'?: boolean | '' }>
  'appkit-button': Own<ConnectProps & AccountProps>
  'appkit-connect-button': Own<ConnectProps>
  'appkit-account-button': Own<AccountProps>
  'appkit-network-button': Own<{ disabled?: boolean; label?: string }>
  'appkit-wallet-button': Own<ConnectProps & { wallet?: string }>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AppKitElements {}
  }
}
