import { chromium } from 'playwright-core'
import { buildBenchPage } from './build-bench-page.ts'
import { serveBenchPage } from './serve-bench-page.ts'
const server = await serveBenchPage(await buildBenchPage('kit'))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const ctx = await browser.newContext(); const page = await ctx.newPage()
await page.goto(server.url('none')); await page.waitForTimeout(600)
await browser.startTracing(page,{categories:['devtools.timeline','disabled-by-default-devtools.timeline','v8','blink.user_timing','toplevel','v8.execute','disabled-by-default-v8.compile']})
await page.evaluate(() => { document.querySelector('appkit-button').shadowRoot.querySelector('button').click(); return new Promise(r=>setTimeout(r,400)) })
const buf = await browser.stopTracing(); const ev = JSON.parse(buf.toString()).traceEvents
const main = ev.filter(e=>e.name==='EventDispatch'&&e.args?.data?.type==='click')[0]
const t0=main.ts; const out=ev.filter(e=>e.pid===main.pid&&e.tid===main.tid&&e.ts>=t0&&e.ts<t0+250000&&e.dur>1500&&!/RunTask|ThreadControllerImpl|ThreadPool|SimpleWatcher|Message/.test(e.name)).sort((a,b)=>a.ts-b.ts)
for(const e of out) console.log(((e.ts-t0)/1000).toFixed(1).padStart(7), (e.dur/1000).toFixed(1).padStart(6), e.name, (e.args?.data?.url||e.args?.data?.functionName||e.args?.fileName||e.args?.data?.elementCount||e.args?.elementCount||'').toString().split('/').pop())
await browser.close(); server.close()
