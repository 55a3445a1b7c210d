import type { AudienceOptions } from './auth/audiences.js'
import { defaultRelayLimits, type RelayLimits } from './limits/relay-limits.js'

export type RelayOptions = AudienceOptions & {
  /** SQLite file of the mailboxes. If absent, they are in memory and end with the process. */
  file: string | undefined
  limits: RelayLimits
}

/** A relay for development on this machine, with mailboxes in memory. */
export const localRelay: RelayOptions = {
  paths: ['/', '/relay'],
  urls: [],
  acceptsLocalUrls: true,
  file: undefined,
  limits: defaultRelayLimits,
}
