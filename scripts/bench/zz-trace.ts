import { chromium } from 'playwright-core'
import { buildBenchPage } from './build-bench-page.ts'
import { serveBenchPage } from './serve-bench-page.ts'
const server = await serveBenchPage(await buildBenchPage('kit'))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const agg = new Map()
for (let i = 0; i < 6; i++) {
  const ctx = await browser.newContext()
  const page = await ctx.newPage()
  await page.goto(server.url('none'))
  await page.waitForTimeout(500)
  const cdp = await ctx.newCDPSession(page)
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
  await cdp.send('Profiler.start')
  await page.evaluate(() => {
    document.querySelector('appkit-button').shadowRoot.querySelector('button').click()
    return new Promise((r) => setTimeout(r, 250))
  })
  const { profile } = await cdp.send('Profiler.stop')
  const nodes = new Map(profile.nodes.map((n) => [n.id, n]))
  profile.samples.forEach((id, k) => {
    const n = nodes.get(id)
    const d = profile.timeDeltas[k]
    const key =
      n.callFrame.functionName +
      ' ' +
      n.callFrame.url.split('/').pop() +
      ':' +
      n.callFrame.lineNumber +
      ':' +
      n.callFrame.columnNumber
    agg.set(key, (agg.get(key) || 0) + d / 6000)
  })
  await ctx.close()
}
console.log(
  [...agg]
    .filter(([k]) => !/\(idle\)/.test(k))
    .sort((a, b) => b[1] - a[1])
    .slice(0, 40)
    .map(([k, v]) => v.toFixed(2) + ' ' + k)
    .join('\n'),
)
await browser.close()
server.close()
