import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const run = promisify(execFile)
const here = fileURLToPath(new URL('..', import.meta.url))

/** Runs a script in a process of its own, against what `npm run build` wrote, as an app that installed the package. */
async function inNode(script: string, ...flags: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', script], { cwd: here })
  return JSON.parse(stdout)
}

const network = `{ id: 1, name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }`
const script = `
  import { AppKitButton, createAppKit } from '@openappkit/modal'
  const kit = createAppKit({ networks: [${network}] })
  const refusal = await kit.open().catch(({ name, code }) => ({ name, code }))
  console.log(JSON.stringify({
    status: kit.getAccount().status,
    refusal,
    isSlotTaken: Symbol.for('openappkit') in globalThis,
    hasElements: typeof customElements !== 'undefined',
    button: typeof AppKitButton,
  }))`
const expected = {
  status: 'disconnected',
  refusal: { name: 'AppKitError', code: 'not_in_browser' },
  isSlotTaken: false,
  hasElements: false,
  button: 'function',
}

describe('the package in Node', () => {
  test('a kit works without a browser, rejects open and registers no element', async () => {
    expect(await inNode(script)).toEqual(expected)
  })

  test.each(['browser', 'workerd', 'edge-light', 'deno'])('a kit works under the condition %s', async (condition) => {
    expect(await inNode(script, `--conditions=${condition}`)).toEqual(expected)
  })

  test('the package can be required', async () => {
    const required = `
      import { createRequire } from 'node:module'
      const { createAppKit } = createRequire(process.cwd() + '/x.js')('@openappkit/modal')
      console.log(JSON.stringify(typeof createAppKit))`
    expect(await inNode(required)).toBe('function')
  })

  test('two kits of one server process share no state', async () => {
    const two = `
      import { createAppKit } from '@openappkit/modal'
      const [a, b] = [createAppKit({ networks: [${network}] }), createAppKit({ networks: [${network}] })]
      a.setThemeMode('dark')
      console.log(JSON.stringify([a === b, b.getThemeMode() ?? null]))`
    expect(await inNode(two)).toEqual([false, null])
  })
})
