import { parseWalletApp, type WalletApp } from '../links/app-link.js'

/** What is remembered of a pairing with an app on this device. Never its invitation: whoever read that could answer it. */
export type SavedPairing = {
  /** The wallet of the list that was chosen. */
  walletId?: string
  app?: WalletApp
  /** Until then the invitation may be answered, in milliseconds since 1970. Absent once it was. */
  until?: number
}

export const pairingKey = 'pairing'

const longestId = 300

/** Reads what an earlier page left. `undefined` for anything else. */
export function parseSavedPairing(value: unknown): SavedPairing | undefined {
  const { walletId, app, until } = Object(value) as Record<string, unknown>
  const known = parseWalletApp(app)
  const isDated = typeof until === 'number' && Number.isFinite(until)
  if (!known && !isDated) return undefined
  return {
    ...(typeof walletId === 'string' && walletId.length <= longestId && { walletId }),
    ...(known && { app: known }),
    ...(isDated && { until }),
  }
}
