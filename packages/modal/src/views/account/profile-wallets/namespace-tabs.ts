import { chainFacts } from '@openappkit/core/internal'
import type { ChainNamespace } from '@openappkit/core'
import { html, nothing } from '@openappkit/ui/lit'
import type { accountMessages } from '../../../i18n/messages/account/en.js'
import { walkTabs } from '../../../components/walk-tabs.js'

export type NamespaceTabs = {
  namespaces: readonly ChainNamespace[]
  selected: ChainNamespace
  onSelect(namespace: ChainNamespace): void
}

/**
 * The tabs of the namespaces, if the app has several. Belongs to a `tabpanel` with the id `pane`. Needs the tabs
 * styles.
 */
export function namespaceTabs(text: typeof accountMessages, { namespaces, selected, onSelect }: NamespaceTabs) {
  if (namespaces.length < 2) return nothing
  return html`
    <div class="tabs" part="tabs" role="tablist" aria-label=${text.profileWallets.tabs} @keydown=${walkTabs}>
      ${namespaces.map(
        (namespace) => html`
          <button
            role="tab"
            part="tab"
            data-key=${namespace}
            id="tab-${namespace}"
            aria-controls="pane"
            aria-selected=${namespace === selected}
            tabindex=${namespace === selected ? 0 : -1}
            @click=${() => onSelect(namespace)}
          >
            ${chainFacts[namespace].label}
          </button>
        `,
      )}
    </div>
  `
}
