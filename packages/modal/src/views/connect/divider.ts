import type { ConnectMethod } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'

/** Separates a sign-in method from the wallets, if they are adjacent on that side. Needs `divider.styles`. */
export function divider(methods: readonly ConnectMethod[], own: ConnectMethod, side: 'before' | 'after', or: string) {
  const neighbour = methods[methods.indexOf(own) + (side === 'before' ? -1 : 1)]
  return neighbour === 'wallet' ? html`<div class="or" role="separator">${or}</div>` : nothing
}
