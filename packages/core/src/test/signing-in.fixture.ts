import { expect, vi } from 'vitest'
import type { AppKit } from '../state/kit.js'
import { createFakeWallet, type FakeWallet } from './fake-adapter.fixture.js'
import type { Page } from './page.fixture.js'
import type { FakeSite } from './sign-in.fixture.js'

export const attemptOf = ({ state }: AppKit) => state.signIn.attempt

/** The status of a sign-in: the step of a running one, or how it ended. */
export function whereIs(kit: AppKit) {
  const attempt = attemptOf(kit)
  return attempt.status === 'running' ? attempt.step?.kind : attempt.status
}

export const reaches = (kit: AppKit, where: string) => vi.waitFor(() => expect(whereIs(kit)).toBe(where))

/** A kit with one connected wallet, which is checking whether to sign in. */
export async function startSigningIn(page: Page, site: FakeSite, fox: FakeWallet = createFakeWallet('fox')) {
  const opened = page.start([fox], { siwx: site.siwx })
  await opened.kit.connect({ connectorId: 'fox' })
  return { fox, ...opened }
}

/** The same kit with the sign-in screen open. */
export async function askToSign(page: Page, site: FakeSite, fox?: FakeWallet) {
  const opened = await startSigningIn(page, site, fox)
  await reaches(opened.kit, 'review')
  await vi.waitFor(() => expect(opened.kit.isOpen()).toBe(true))
  return opened
}
