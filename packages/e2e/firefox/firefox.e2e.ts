import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFirefox } from '../src/firefox.js'
import { doMainJob } from '../src/main-job.js'
import { doWalletJob } from '../src/visit-wallet.js'
import type { TabbedVisitor } from '../src/visitor.ts'

let firefox: TabbedVisitor
beforeEach(async () => void (firefox = await startFirefox(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr')))
afterEach(() => firefox.stop())

test('the main job in Firefox: connect, sign, reload, still connected, disconnect', async () => {
  await doMainJob(firefox)
  expect(await firefox.evaluate(() => navigator.userAgent)).toContain('Firefox/')
})

test.each(['named', 'allowed by a pattern'] as const)(
  'the embedded wallet in Firefox signs in by email, signs, and stays signed in for ten visits, on a page that is %s',
  async (app) => doWalletJob(firefox, app),
)
