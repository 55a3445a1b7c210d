import type { WalletApp } from '../../contracts/wallets.js'
import { parseWalletApp } from '../links/app-link.js'

/** What is stored of an invitation. Never its URI: any reader of the URI could answer it. */
export type SavedInvitation = {
  /** The listed wallet that was chosen. */
  walletId?: string
  app?: WalletApp
  /** Until when the invitation may be answered, in milliseconds since 1970. Absent after the answer. */
  until?: number
}

const longestId = 300

/** Parses the stored value. `undefined` for anything else. */
export function parseSavedInvitation(value: unknown): SavedInvitation | undefined {
  const { walletId, app, until } = Object(value) as Record<string, unknown>
  const known = parseWalletApp(app)
  const isDated = typeof until === 'number' && Number.isFinite(until)
  const isChosen = typeof walletId === 'string' && walletId !== '' && walletId.length <= longestId
  if (!known && !isDated && !isChosen) return undefined
  return {
    ...(isChosen && { walletId }),
    ...(known && { app: known }),
    ...(isDated && { until }),
  }
}
