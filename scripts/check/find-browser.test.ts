import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Browser, findBrowser } from './find-browser.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'openappkit-browser-'))
const installed = join(folder, 'browser')
const browser: Browser = {
  name: 'Sample',
  variable: 'SAMPLE_BROWSER_PATH',
  paths: [join(folder, 'missing'), process.execPath],
  installs: [],
  starts: () => Promise.resolve(true),
}
const said: string[] = []
vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))

afterEach(() => {
  delete process.env[browser.variable]
  said.length = 0
  rmSync(installed, { force: true })
})

test('findBrowser prefers the program that the environment names', async () => {
  process.env[browser.variable] = import.meta.filename
  expect(await findBrowser({ ...browser })).toBe(import.meta.filename)
  expect(said).toEqual([])
})

test('findBrowser skips a program that does not start, and reports one that the environment names', async () => {
  process.env[browser.variable] = import.meta.filename
  const starts = (path: string) => Promise.resolve(path === process.execPath)
  expect(await findBrowser({ ...browser, starts })).toBe(process.execPath)
  expect(process.env[browser.variable]).toBe(process.execPath)
  expect(said.join()).toMatch(/does not start/)
})

/** A command that installs the browser. */
const write = `"${process.execPath}" -e "require('node:fs').writeFileSync('${installed}', '')"`

test('findBrowser installs a browser with the first command that works, if installing is allowed', async () => {
  const installs = ['no-such-program-here', write]
  expect(await findBrowser({ ...browser, paths: [installed], installs }, true)).toBe(installed)
})

test('findBrowser prints the command that installs a browser, and does not run it, if installing is not allowed', async () => {
  expect(await findBrowser({ ...browser, paths: [installed], installs: [write] }, false)).toBeUndefined()
  expect(existsSync(installed)).toBe(false)
  expect(said).toEqual([
    `No Sample that starts was found. Install it, for example with "${write}", or set SAMPLE_BROWSER_PATH to the path of its program.`,
  ])
})

test('findBrowser prints the path of a browser that is installed and does not start', async () => {
  const starts = () => Promise.resolve(false)
  const installs = ['install it']
  expect(await findBrowser({ ...browser, starts, installs }, false)).toBeUndefined()
  expect(said).toEqual([
    `${process.execPath} does not start. It may lack libraries of the system: run it to see which.`,
    'No Sample that starts was found. Install it, for example with "install it", or set SAMPLE_BROWSER_PATH to the path of its program.',
  ])
})

test('findBrowser does not install a browser that is already there', async () => {
  expect(await findBrowser({ ...browser, installs: [write] }, true)).toBe(process.execPath)
  expect(existsSync(installed)).toBe(false)
})

test('findBrowser names the variable when every way fails, and searches once', async () => {
  const missing = { ...browser, paths: [] }
  expect(await findBrowser(missing)).toBeUndefined()
  expect(await findBrowser(missing)).toBeUndefined()
  expect(said).toEqual([expect.stringMatching(/No Sample that starts was found.*SAMPLE_BROWSER_PATH/)])
})

describe.each([
  ['in the pipeline', readPipeline(), true],
  ['on a machine that sets nothing', {}, false],
  ['in a shell that has CI', { CI: 'true' }, false],
])('a command %s', (where, env, mayInstall) => {
  test(`a command ${where} ${mayInstall ? 'installs a browser' : 'installs no browser'}`, async () => {
    const sample = { name: 'Sample', variable: 'SAMPLE', paths: [installed], installs: [write] }
    const program = `import { findBrowser } from './scripts/check/find-browser.ts'
      const found = await findBrowser({ ...${JSON.stringify(sample)}, starts: async () => true })
      process.exitCode = found ? 0 : 3`
    const { code, output } = await runCommand(process.execPath, ['--input-type=module', '-e', program], {
      env: { INSTALL_BROWSERS: undefined, ...env },
    })
    expect({ code, isInstalled: existsSync(installed) }, output).toEqual({
      code: mayInstall ? 0 : 3,
      isInstalled: mayInstall,
    })
  })
})

/** What the pipeline sets for its commands. */
function readPipeline(): Record<string, string> {
  const exported = readFileSync('.ci/run', 'utf8').matchAll(/^export (INSTALL_\w+)=(\w+)$/gm)
  return Object.fromEntries([...exported].map(([, name = '', value = '']) => [name, value]))
}
