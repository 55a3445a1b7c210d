import { describe, expect, test } from 'vitest'
import { readRetryAfter, retry } from './retry.js'

describe('readRetryAfter', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')

  test.each([
    ['3', 3000],
    ['0', 0],
    ['3600', 30_000],
    ['99999999999999999999', 30_000],
    ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
    ['Thu, 01 Jan 2026 01:00:00 GMT', 30_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('readRetryAfter reads %j as %j ms', (header, ms) => {
    expect(readRetryAfter(header, now)).toBe(ms)
  })
})

describe('retry', () => {
  test('retry waits longer each time, and throws the last failure', async () => {
    const starts: number[] = []
    let count = 0
    const attempt = retry(
      async () => {
        starts.push(performance.now())
        throw new Error(`failure ${(count += 1)}`)
      },
      () => ({ again: true }),
      { retries: 3, delayMs: 20 },
    )
    await expect(attempt).rejects.toThrow('failure 4')
    const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
    // Timers may fire a little early; jitter adds at most a half.
    expect(pauses[0]).toBeGreaterThan(18)
    expect(pauses[1]).toBeGreaterThan(38)
    expect(pauses[2]).toBeGreaterThan(78)
  })

  test('retry does not repeat a final failure', async () => {
    let count = 0
    const attempt = retry(
      async () => {
        count += 1
        throw new Error('no')
      },
      () => ({ again: false }),
      { retries: 3, delayMs: 1 },
    )
    await expect(attempt).rejects.toThrow('no')
    expect(count).toBe(1)
  })
})
