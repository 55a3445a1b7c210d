import { lastEmail } from '@openappkit/core/internal'
import type { FrameHandlers } from '@openappkit/protocol/frame'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { address, closeAll, start } from './signed-in.fixture.js'
import { stubStorage } from './stub-storage.fixture.js'

const { signal } = new AbortController()
afterEach(() => {
  closeAll()
  vi.unstubAllGlobals()
})

describe('the address of the last sign-in', () => {
  const key = '@openappkit/shop/last-email'
  const user =
    (authProvider: 'email' | 'google'): FrameHandlers['getUser'] =>
    ({ chainId = 1 }) => ({
      address,
      chainId,
      accounts: [{ address, type: 'eoa' }],
      email: 'mira@example.com',
      authProvider,
    })
  /** A page with its storage, and with the user signed in. */
  async function signedIn(authProvider: 'email' | 'google' = 'email') {
    return { stored: stubStorage(), ...(await start({ getUser: user(authProvider) })) }
  }

  test('a sign-in by email stores its address, and a sign-in at a provider stores none', async () => {
    const { stored } = await signedIn()
    expect(stored.get(key)).toMatch(/^\d+ mira@example\.com$/)
    expect(lastEmail('shop')).toBe('mira@example.com')
    expect((await signedIn('google')).stored.size).toBe(0)
    expect(lastEmail('shop')).toBeUndefined()
  })

  test('a new address of the user replaces the last one', async () => {
    const { stored, seen } = await signedIn()
    seen.say?.({ ...(await user('email')({ chainId: 1 }, { signal })), email: 'mira@new.example' })
    await vi.waitFor(() => expect(lastEmail('shop')).toBe('mira@new.example'))
    expect(stored.get(key)).toMatch(/ mira@new\.example$/)
  })

  test.each(['a sign-out', 'the end of the session'])(
    'after %s, the address of the sign-in is known to this page alone',
    async (how) => {
      const { stored, source, session, seen } = await signedIn()
      if (how === 'a sign-out') await source.disconnect(session ? [session] : [], { signal })
      else seen.say?.(null)
      expect(stored.size).toBe(0)
      expect(lastEmail('shop')).toBe('mira@example.com')
    },
  )
})
