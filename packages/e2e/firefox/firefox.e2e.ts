import { expect, test } from 'vitest'
import { startFirefox } from '../src/firefox.js'
import { doMainJob } from '../src/main-job.js'

test('the main job in Firefox: connect, sign, reload, still connected, disconnect', async () => {
  const firefox = await startFirefox(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr')
  try {
    await doMainJob(firefox)
    expect(await firefox.evaluate(() => navigator.userAgent)).toContain('Firefox/')
  } finally {
    await firefox.stop()
  }
})
