import type { ConnectMethod } from '@openappkit/core/internal'
import { html, nothing } from '@openappkit/ui/lit'

/** Divides a way to sign in from the wallets, where they are its neighbour on that side. Needs `divider.styles`. */
export function divider(methods: readonly ConnectMethod[], own: ConnectMethod, side: 'before' | 'after', or: string) {
  const neighbour = methods[methods.indexOf(own) + (side === 'before' ? -1 : 1)]
  return neighbour === 'wallet' ? html`<div class="or" role="separator">${or}</div>` : nothing
}
