import { expect, vi } from 'vitest'
import type { AppKit } from '../state/kit.js'
import { createFakeWallet, type FakeWallet } from './fake-adapter.fixture.js'
import type { Page } from './page.fixture.js'
import type { FakeSite } from './sign-in.fixture.js'

export const stepOf = ({ state }: AppKit) => state.signIn.step
export const reaches = (kit: AppKit, status: string) => vi.waitFor(() => expect(stepOf(kit).status).toBe(status))

/** A kit over one wallet, connected; whether somebody has to sign is being found out. */
export async function startSigningIn(page: Page, site: FakeSite, fox: FakeWallet = createFakeWallet('fox')) {
  const opened = page.start([fox], { siwx: site.siwx })
  await opened.kit.connect({ connectorId: 'fox' })
  return { fox, ...opened }
}

/** The same, with the question on screen. */
export async function askToSign(page: Page, site: FakeSite, fox?: FakeWallet) {
  const opened = await startSigningIn(page, site, fox)
  await reaches(opened.kit, 'asked')
  await vi.waitFor(() => expect(opened.kit.isOpen()).toBe(true))
  return opened
}
