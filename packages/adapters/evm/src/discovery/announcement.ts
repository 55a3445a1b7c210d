import { readWalletLabel } from '@openappkit/core/adapter'

/** What is left of an EIP-6963 announcement after parsing. Claimed by the wallet, proven by nobody. */
export type Announcement = {
  uuid: string
  name: string
  rdns: string
  icon?: string
  provider: object
}

const idLimit = 253

/** Some wallets have no reverse domain but a name or an address, and a uuid of another version or of none. */
const idForm = /^[\w.:/@-]+$/

/**
 * Reads the detail of an `eip6963:announceProvider` event into a fresh object; `undefined` when a required part is
 * wrong. A wrong icon costs the wallet only its icon. Any script of the page can announce, so getters may throw.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, name, rdns, icon } = info
    if (typeof uuid !== 'string' || typeof rdns !== 'string') return undefined
    // The cheap checks come first: any script of the page can announce as often as it likes.
    if (![rdns, uuid].every((id) => id.length <= idLimit && idForm.test(id)) || !isObject(provider)) return undefined
    const label = readWalletLabel(name, icon)
    return label && { ...label, uuid, rdns, provider }
  } catch {
    // A hostile or broken announcement is the same as none.
    return undefined
  }
}

export function isObject(value: unknown): value is object {
  return Object(value) === value
}
