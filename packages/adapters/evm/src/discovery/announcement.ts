import { cleanText } from '@openappkit/protocol/text'

/** What is left of an EIP-6963 announcement after parsing. Claimed by the wallet, proven by nobody. */
export type Announcement = {
  uuid: string
  name: string
  rdns: string
  icon?: string
  provider: object
}

const nameLimit = 64
const rdnsLimit = 253
const iconLimit = 128 * 1024

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** Most names need no cleaning. */
const plainName = /^[\w.-]+(?: [\w.-]+)*$/
const rdnsForm = /^[\w-]+(\.[\w-]+)+$/
const iconForm = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

/**
 * Reads the detail of an `eip6963:announceProvider` event into a fresh object; `undefined` when a required part is
 * wrong. A wrong icon costs the wallet only its icon. Any script of the page can announce, so getters may throw.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, name: rawName, rdns, icon: rawIcon } = info
    if (typeof uuid !== 'string' || typeof rdns !== 'string' || typeof rawName !== 'string') return undefined
    // The cheap checks come first: any script of the page can announce as often as it likes.
    if (rdns.length > rdnsLimit || !rdnsForm.test(rdns) || !uuidV4.test(uuid) || !isObject(provider)) return undefined
    // One more than is allowed, so that a name that is too long is seen to be.
    const name = plainName.test(rawName) ? rawName : cleanText(rawName, nameLimit + 1)
    if (!name || [...name].length > nameLimit) return undefined
    const icon = typeof rawIcon === 'string' && rawIcon.length <= iconLimit ? rawIcon.trim() : ''
    return { uuid, name, rdns, provider, ...(iconForm.test(icon) && { icon }) }
  } catch {
    // A hostile or broken announcement is the same as none.
    return undefined
  }
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}
