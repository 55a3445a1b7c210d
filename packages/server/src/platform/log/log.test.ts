import { expect, test } from 'vitest'
import { createLog, type Log } from './log.js'

function lines(level: Parameters<typeof createLog>[0], use: (log: Log) => void): string[] {
  const written: string[] = []
  use(createLog(level, (line) => written.push(line)))
  return written
}

test('writes a line as JSON with a time and a level', () => {
  const [line = ''] = lines('info', (log) => log('info', { msg: 'listening', port: 1 }))
  expect(line.endsWith('\n')).toBe(true)
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    msg: 'listening',
    port: 1,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('hides lines below the level', () => {
  const all = (log: Log) => {
    log('error', {})
    log('info', {})
    log('debug', {})
  }
  expect([
    lines('silent', all).length,
    lines('error', all).length,
    lines('info', all).length,
    lines('debug', all).length,
  ]).toEqual([0, 1, 2, 3])
})

test.each([
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJ4In0.c2lnbmF0dXJl',
  '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb',
])('removes a secret from a line: %s', (secret) => {
  const [line = ''] = lines('info', (log) => log('info', { msg: `failed for ${secret} today` }))
  expect(line).not.toContain(secret)
  expect(JSON.parse(line)).toMatchObject({ msg: 'failed for [removed] today' })
})
