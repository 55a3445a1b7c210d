import type { AppKit, ViewName } from '@openappkit/core'
import { html, type TemplateResult } from 'lit'

/** How each screen is placed in the dialog. Its element is registered by a chunk of its own. */
export const viewTemplates: Record<ViewName, (kit: AppKit) => TemplateResult> = {
  Connect: (kit) => html`<appkit-connect-view .kit=${kit}></appkit-connect-view>`,
  ConnectingExternal: (kit) => html`<appkit-connecting-external-view .kit=${kit}></appkit-connecting-external-view>`,
  Account: (kit) => html`<appkit-account-view .kit=${kit}></appkit-account-view>`,
  Networks: (kit) => html`<appkit-networks-view .kit=${kit}></appkit-networks-view>`,
  SwitchNetwork: (kit) => html`<appkit-switch-network-view .kit=${kit}></appkit-switch-network-view>`,
  UnsupportedChain: (kit) => html`<appkit-unsupported-chain-view .kit=${kit}></appkit-unsupported-chain-view>`,
  WhatIsAWallet: (kit) => html`<appkit-what-is-a-wallet-view .kit=${kit}></appkit-what-is-a-wallet-view>`,
  GetWallet: (kit) => html`<appkit-get-wallet-view .kit=${kit}></appkit-get-wallet-view>`,
  WhatIsANetwork: (kit) => html`<appkit-what-is-a-network-view .kit=${kit}></appkit-what-is-a-network-view>`,
}
