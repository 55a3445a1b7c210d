import type { AppKit, EmbeddedWalletInfo } from '@openappkit/core'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/icon-button'
import '@openappkit/ui/elements/mark'
import { shortAddress } from '@openappkit/ui/format'
import { copyIcon, externalLinkIcon } from '@openappkit/ui/icons'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { accountTotal } from './account-total.js'
import type * as EmbeddedAccount from './embedded-account.js'
import { copyWithNotice } from '../../../components/copy-text.js'
import { explorerLink } from '../../../components/explorer-link.js'

/** Parts that load later. */
type Parts = { fiat: TemplateResult | undefined; embedded: typeof EmbeddedAccount | undefined }

/** The connected account: avatar, total, name and address. Needs the layout styles and those of the account. */
export function accountIdentity(kit: AppKit, address: string, { fiat, embedded }: Parts) {
  const { name = '', icon } = kit.getWalletInfo() ?? {}
  const info = kit.getAccount()?.embeddedWalletInfo
  const account = kit.state.accounts[kit.getActiveChainNamespace()]
  const called = account?.name
  return html`
    <div class="hero" part="identity">
      <ak-avatar part="avatar" size="64" address=${address} .src=${account?.avatar}>
        ${info ? embedded?.providerBadge(info) : name ? html`<ak-mark slot="badge" size="24" .src=${icon} .name=${name}></ak-mark>` : nothing}
      </ak-avatar>
      ${accountTotal(kit, fiat)}
      ${called ? html`<p class="title" part="name">${shortAddress(called, 16, 8)}</p>` : nothing}
      ${info ? html`<p class="text" part="user" dir="auto">${userOf(info, name)}</p>` : nothing}
      <div class="line line--center who">
        <p class=${called ? 'short' : 'strong short'} part="address">${shortAddress(address)}</p>
        <ak-icon-button
          part="copy"
          size="sm"
          label=${messages(kit, accountMessages).account.copy}
          .glyph=${copyIcon}
          @click=${() => copyWithNotice(kit, address, messages(kit, dialogMessages).modal.copied)}
        >
        </ak-icon-button>
        ${explorer(kit, address)} ${info && embedded?.smartAccountTag(kit, info)}
      </div>
    </div>
  `
}

/** The email address, after the provider if a provider signs in. */
function userOf({ authProvider, user }: EmbeddedWalletInfo, provider: string): string {
  const name = user.email ?? user.username
  const isSocial = authProvider !== undefined && authProvider !== 'email'
  return (isSocial ? [provider, name] : [name]).filter(Boolean).join(' · ')
}

function explorer(kit: AppKit, address: string) {
  const { name, url } = kit.getNetwork().caipNetwork?.blockExplorers?.default ?? {}
  const href = explorerLink(url, address)
  if (!name || !href) return nothing
  const { opensInNewTab } = messages(kit, dialogMessages).modal
  const label = `${messages(kit, accountMessages).account.explorer(name)}, ${opensInNewTab}`
  return html`
    <a class="explorer" part="explorer" href=${href} target="_blank" rel="noopener noreferrer" aria-label=${label}>
      <ak-icon size="16" .glyph=${externalLinkIcon}></ak-icon>
    </a>
  `
}
