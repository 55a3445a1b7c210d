import { afterEach, expect, test, vi } from 'vitest'
import { createOriginMatcher } from './allowed-origins.js'
import { warnOfRefused } from './warn-of-refused.js'

afterEach(() => vi.restoreAllMocks())

test('the console of the frame names each page that config.json excludes once, and no page that it lists', async () => {
  const lines: unknown[] = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line))
  // A page reads this list as allowed: only the frame refuses a star over a public suffix.
  const list = await createOriginMatcher(['https://app.example', 'https://*.vercel.app'])
  const match = warnOfRefused(list, 'https://wallet.example/v2/')
  const asked = ['https://app.example', 'https://evil.vercel.app', 'https://evil.vercel.app'].map(match)
  expect(asked).toEqual(['exact', undefined, undefined])
  await vi.waitFor(() =>
    expect(lines).toEqual([
      'page_origin_unlisted: Add https://evil.vercel.app to "origins" in https://wallet.example/v2/config.json',
    ]),
  )
})
