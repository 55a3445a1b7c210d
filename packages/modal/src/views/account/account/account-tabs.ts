import type { AppKit } from '@openappkit/core'
import { ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/skeleton'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { kitLanguage } from '../../../i18n/engine/kit-language.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { isSmart } from '../../../components/open-onramp.js'
import { walkTabs } from '../../../components/walk-tabs.js'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

type Tab = {
  /** Whether the account has this tab, with the services and features of the app. */
  isShown(kit: AppKit): boolean
  /** Loads its element and messages. Called when the tab is selected. */
  load(kit: AppKit): Promise<unknown>
  /** Reads its data. Called for each account that the tab is shown for. */
  read(kit: AppKit): Promise<unknown>
  /** Tracks that the user selected it. */
  chosen?(kit: AppKit): void
  /** The name of its element, which draws nothing before `load`. */
  element: string
  draw(kit: AppKit): TemplateResult
}

/** The tabs in their order. Each is an element in a separate chunk. */
const tabs: Readonly<Partial<Record<AccountTab, Tab>>> = {
  tokens: {
    isShown: () => true,
    load: () => import('../tokens/account-tokens.js'),
    read: (kit) => kit.holdings.fetch(),
    element: 'appkit-account-tokens',
    draw: (kit) => html`<appkit-account-tokens .kit=${kit}></appkit-account-tokens>`,
  },
  nfts: {
    isShown: (kit) => Boolean(kit.options.services?.blockchain),
    load: (kit) => Promise.all([import('../nfts/nft-grid.js'), kitLanguage(kit).load('activity')]),
    read: (kit) => kit.nfts.show(),
    element: 'appkit-nft-grid',
    draw: (kit) => html`<appkit-nft-grid .kit=${kit}></appkit-nft-grid>`,
  },
  activity: {
    isShown: (kit) => kit.state.settings.features.history && Boolean(kit.options.services?.blockchain),
    load: (kit) => Promise.all([import('../activity/activity-list.js'), kitLanguage(kit).load('activity')]),
    read: (kit) => kit.activity.show(),
    chosen: (kit) => kit.track('CLICK_TRANSACTIONS', { isSmartAccount: isSmart(kit) }),
    element: 'appkit-activity-list',
    draw: (kit) => html`<appkit-activity-list .kit=${kit}></appkit-activity-list>`,
  },
}

const names = Object.keys(tabs) as AccountTab[]

/** The tabs of this account, and the selected one: the first by default. */
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

/** The tabs of the account, and the content of the selected one. A single tab has no tab list. */
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
            data-key=${name}
            aria-controls="pane"
            aria-selected=${name === selected}
            tabindex=${name === selected ? 0 : -1}
            @click=${() => choose(kit, name)}
          >
            ${text[name]}
          </button>
        `,
      )}
    </div>
    <div id="pane" part="pane" role="tabpanel" aria-labelledby="tab-${selected}">${content}</div>
  `
}

function choose(kit: AppKit, tab: AccountTab): void {
  tabs[tab]?.chosen?.(kit)
  kit.router.push('Account', { ...kit.router.data, tab })
}

/** Loads the code and the messages of a tab. */
export const loadTab = async (kit: AppKit, name: AccountTab): Promise<unknown> => tabs[name]?.load(kit)

/** Reads the data of a tab. Ignores a failure, which the state contains. */
export function readTab(kit: AppKit, name: AccountTab): void {
  const read = tabs[name]?.read(kit)
  if (read) ignoreRejection(read)
}
