import type { WalletApp } from '../../contracts/wallets.js'
import { parseWalletApp } from '../links/app-link.js'

/** What is remembered of an invitation. Never the invitation itself: whoever read that could answer it. */
export type SavedInvitation = {
  /** The wallet of the list that was chosen. */
  walletId?: string
  app?: WalletApp
  /** Until then the invitation may be answered, in milliseconds since 1970. Absent once it was. */
  until?: number
}

const longestId = 300

/** Reads what an earlier page left. `undefined` for anything else. */
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
