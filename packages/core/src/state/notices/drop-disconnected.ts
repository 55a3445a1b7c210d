import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { KitState, Notice } from '../state.js'

/** Removes notices of a disconnect once an account of the namespace is connected. */
export function dropDisconnected({ notices }: KitState, namespace: ChainNamespace): void {
  const isOver = (notice?: Notice) => notice?.disconnected?.namespace === namespace
  notices.waiting = notices.waiting.filter((notice) => !isOver(notice))
  if (isOver(notices.current)) notices.current = notices.waiting.shift()
}
