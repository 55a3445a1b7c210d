import { readWalletLabel } from '@openappkit/core/adapter'

/** A parsed EIP-6963 announcement. The wallet claims these fields, and nothing proves them. */
export type Announcement = {
  uuid: string
  name: string
  rdns: string
  icon?: string
  provider: object
}

const idLimit = 253

/** Some wallets announce a name or an address as `rdns`, and a `uuid` that is not version 4. */
const idForm = /^[\w.:/@-]+$/

/**
 * Copies the detail of an `eip6963:announceProvider` event. Returns `undefined` if a required field is invalid. An invalid icon
 * is dropped. Any script of the page can announce, so getters may throw.
 */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, name, rdns, icon } = info
    if (typeof uuid !== 'string' || typeof rdns !== 'string') return undefined
    // Runs the cheap checks first: any script of the page can announce without limit.
    if (![rdns, uuid].every((id) => id.length <= idLimit && idForm.test(id)) || !isObject(provider)) return undefined
    const label = readWalletLabel(name, icon)
    return label && { ...label, uuid, rdns, provider }
  } catch {
    // Ignores a hostile or broken announcement.
    return undefined
  }
}

export function isObject(value: unknown): value is object {
  return Object(value) === value
}
