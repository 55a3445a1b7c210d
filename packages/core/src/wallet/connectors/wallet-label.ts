import { cleanText } from '@openappkit/protocol/text'

/** How a wallet of the page presents itself. Claimed by the wallet, proven by nobody. */
export type WalletLabel = {
  /** Cleaned of control and direction characters, 64 characters at most. */
  name: string
  /** A `data:image/…` URI, 128 KiB at most. */
  icon?: string
}

const nameLimit = 64
const iconLimit = 128 * 1024

/** Most names need no cleaning. */
const plainName = /^[\w.-]+(?: [\w.-]+)*$/
const iconForm = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

/** Reads the name and the icon of a wallet. Without a usable name: `undefined`; a wrong icon costs only the icon. */
export function readWalletLabel(rawName: unknown, rawIcon: unknown): WalletLabel | undefined {
  if (typeof rawName !== 'string') return undefined
  // One more than is allowed, so that a name that is too long is seen to be.
  const name = plainName.test(rawName) ? rawName : cleanText(rawName, nameLimit + 1)
  if (!name || [...name].length > nameLimit) return undefined
  const icon = typeof rawIcon === 'string' && rawIcon.length <= iconLimit ? rawIcon.trim() : ''
  return { name, ...(iconForm.test(icon) && { icon }) }
}
