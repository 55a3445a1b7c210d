import { expect, vi } from 'vitest'
import type { AppKitError } from '../lib/errors/appkit-error.js'
import type { AppKit } from '../state/kit.js'
import { createFakeWallet } from './fake-adapter.fixture.js'
import { createFakePairing } from './fake-pairing.fixture.js'
import type { Page } from './page.fixture.js'

export const statusOf = ({ state }: AppKit) => state.connection.attempt.status
export const becomes = (kit: AppKit, status: string) => vi.waitFor(() => expect(statusOf(kit)).toBe(status))
export const soon = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms))

/** Two wallets on the page that never answer, and one on another device; the modal is open on its first screen. */
export async function openPage(page: Page, options: Parameters<Page['start']>[1] = {}) {
  const [fox, owl] = [createFakeWallet('fox'), createFakeWallet('owl')]
  for (const wallet of [fox, owl]) wallet.on('connect', 'hangs')
  const { phone, descriptor } = createFakePairing(createFakeWallet('far'))
  const started = page.start([fox, owl], { pairing: descriptor, ...options })
  await started.kit.open()
  return { ...started, fox, owl, phone }
}

/** Begins a connection, and resolves with how it ended. */
export const connect = (kit: AppKit, request: Parameters<AppKit['connect']>[0]) =>
  kit.connect(request).then(
    () => 'connected',
    (error: AppKitError) => error.code,
  )
