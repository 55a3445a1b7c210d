import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, findBrowser } from './find-browser.ts'

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

test('findBrowser installs a browser with the first command that works', async () => {
  const write = `require('node:fs').writeFileSync(${JSON.stringify(installed)}, '')`
  const installs = [['no-such-program-here'], [process.execPath, '-e', write]]
  expect(await findBrowser({ ...browser, paths: [installed], installs })).toBe(installed)
})

test('findBrowser names the variable when every way fails, and searches once', async () => {
  const missing = { ...browser, paths: [] }
  expect(await findBrowser(missing)).toBeUndefined()
  expect(await findBrowser(missing)).toBeUndefined()
  expect(said).toEqual([expect.stringMatching(/No Sample was found.*SAMPLE_BROWSER_PATH/)])
})
