import { cleanText } from '@openappkit/protocol/text'

/** The name and icon of a wallet on the page. Claimed by the wallet, not verified. */
export type WalletLabel = {
  /** Cleaned of control and direction characters, 64 characters at most. */
  name: string
  /** A `data:image/…` URI, 128 KiB at most. */
  icon?: string
}

const nameLimit = 64
const iconLimit = 128 * 1024

/** A name that needs no cleaning. */
const plainName = /^[\w.-]+(?: [\w.-]+)*$/
const iconForm = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

/** Reads the name and icon of a wallet. `undefined` without a usable name. Omits an invalid icon. */
export function readWalletLabel(rawName: unknown, rawIcon: unknown): WalletLabel | undefined {
  if (typeof rawName !== 'string') return undefined
  // One more than the limit, so that a longer name is detected.
  const name = plainName.test(rawName) ? rawName : cleanText(rawName, nameLimit + 1)
  if (!name || [...name].length > nameLimit) return undefined
  const icon = typeof rawIcon === 'string' && rawIcon.length <= iconLimit ? rawIcon.trim() : ''
  return { name, ...(iconForm.test(icon) && { icon }) }
}
