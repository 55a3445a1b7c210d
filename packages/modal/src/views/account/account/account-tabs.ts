import type { AppKit } from '@openappkit/core'
import '@openappkit/ui/elements/skeleton'
import { html, nothing, type TemplateResult } from 'lit'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { walkTabs } from '../../../components/walk-tabs.js'
import { hasHoldings } from './has-holdings.js'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

type Tab = {
  /** Whether this account can have it, on its network and with this app. */
  isShown(kit: AppKit): boolean
  /** Brings what draws it, and its messages. Called when somebody wants the tab, and never before. */
  load(): Promise<unknown>
  /** The name of its element, which draws nothing before `load`. */
  element: string
  draw(kit: AppKit): TemplateResult
}

/** In their order. Each is an element in a chunk of its own, which reads what it shows as soon as it is on the page. */
const tabs: Readonly<Partial<Record<AccountTab, Tab>>> = {
  tokens: {
    isShown: hasHoldings,
    load: () => import('../tokens/account-tokens.js'),
    element: 'appkit-account-tokens',
    draw: (kit) => html`<appkit-account-tokens .kit=${kit}></appkit-account-tokens>`,
  },
}

const names = Object.keys(tabs) as AccountTab[]

/** The tabs of this account, and the one that is chosen: the first until somebody chose another one. */
export function listTabs(kit: AppKit): { shown: readonly AccountTab[]; selected: AccountTab | undefined } {
  const shown = names.filter((name) => tabs[name]?.isShown(kit))
  const { tab } = kit.router.view === 'Account' ? kit.router.data : {}
  return { shown, selected: tab && shown.includes(tab) ? tab : shown[0] }
}

export type AccountTabs = {
  /** Tabs whose code could not be loaded. */
  failed: ReadonlySet<AccountTab>
  retry(tab: AccountTab): void
}

/** The tabs of the account, and what the chosen one shows. With one alone there is nothing to choose. */
export function accountTabs(kit: AppKit, { failed, retry }: AccountTabs) {
  const { shown, selected } = listTabs(kit)
  const tab = selected && tabs[selected]
  if (!tab) return nothing
  const { account: text } = messages(kit, accountMessages)
  const content = failed.has(selected)
    ? html`
        <p class="small failed" role="status">
          ${errorText(kit, 'engine_unavailable')}
          <button class="link" part="retry-tab" @click=${() => retry(selected)}>${text.retry}</button>
        </p>
      `
    : customElements.get(tab.element)
      ? tab.draw(kit)
      : html`<ak-skeleton class="pending"></ak-skeleton>`
  if (shown.length < 2) return html`<div part="pane">${content}</div>`
  return html`
    <div class="tabs" part="tabs" role="tablist" aria-label=${text.title} @keydown=${walkTabs}>
      ${shown.map(
        (name) => html`
          <button
            role="tab"
            part="tab"
            id="tab-${name}"
            data-key="tab-${name}"
            aria-controls="pane"
            aria-selected=${name === selected}
            tabindex=${name === selected ? 0 : -1}
            @click=${() => kit.router.push('Account', { ...kit.router.data, tab: name })}
          >
            ${text[name]}
          </button>
        `,
      )}
    </div>
    <div id="pane" part="pane" role="tabpanel" tabindex="0" aria-labelledby="tab-${selected}">${content}</div>
  `
}

/** Brings what draws a tab. */
export const loadTab = (name: AccountTab): Promise<unknown> => tabs[name]?.load() ?? Promise.resolve()
export const isTabLoaded = (name: AccountTab): boolean => customElements.get(tabs[name]?.element ?? '') !== undefined
