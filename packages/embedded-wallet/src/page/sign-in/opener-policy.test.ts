import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutsOffWindows, type OwnPage } from './opener-policy.js'

const { signal } = new AbortController()

/** A page that returns its policy header. */
function pageUnder(policy: string | null, more: Partial<OwnPage> = {}): OwnPage {
  const headers = new Headers(policy === null ? {} : { 'cross-origin-opener-policy': policy })
  return {
    fetch: async () => new Response(null, { headers }),
    isSecure: true,
    isIsolated: false,
    address: () => 'https://app.example/',
    ...more,
  }
}

test('a page is cut off from its windows only under same-origin, in any spelling', async () => {
  const others = ['same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none', 'restrict-properties', '']
  const policies = fc.record({
    policy: fc.constantFrom('same-origin', ...others),
    upper: fc.boolean(),
    before: fc.constantFrom('', ' '),
    after: fc.constantFrom('', ' ', '; report-to="endpoint"', ' ;report-to="same-origin"'),
  })
  const property = fc.asyncProperty(policies, async ({ policy, upper, before, after }) => {
    const written = before + (upper ? policy.toUpperCase() : policy) + after
    expect(await cutsOffWindows(signal, pageUnder(written))).toBe(policy === 'same-origin')
  })
  await fc.assert(property)
})

test('a page without the header, or a non-isolated page that cannot be fetched, is not cut off', async () => {
  expect(await cutsOffWindows(signal, pageUnder(null))).toBe(false)
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await cutsOffWindows(signal, pageUnder('same-origin', { fetch: offline }))).toBe(false)
})

test('a page in a frame of another site ignores its own header', async () => {
  const address = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  expect(await cutsOffWindows(signal, pageUnder('same-origin', { address }))).toBe(false)
})

test('a page that cannot be fetched is cut off if it is isolated', async () => {
  const isIsolated = true
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await cutsOffWindows(signal, pageUnder(null, { isIsolated, fetch: offline }))).toBe(true)
  const refuses = async () => new Response(null, { status: 405 })
  expect(await cutsOffWindows(signal, pageUnder(null, { isIsolated, fetch: refuses }))).toBe(true)
  const address = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  expect(await cutsOffWindows(signal, pageUnder(null, { isIsolated, address }))).toBe(true)
})

test('a page that Document-Isolation-Policy isolates, without the header, is not cut off', async () => {
  expect(await cutsOffWindows(signal, pageUnder(null, { isIsolated: true }))).toBe(false)
})

test('a page that is not secure is not cut off, because browsers ignore its header', async () => {
  expect(await cutsOffWindows(signal, pageUnder('same-origin', { isSecure: false }))).toBe(false)
})
