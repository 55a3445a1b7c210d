import { expect, test } from 'vitest'
import { type ChromiumWorld, findChromium } from './find-chromium.ts'

/** A machine on which the named programs start, and where an installer may add more of them. */
function machine({
  programs = [] as string[],
  own = undefined as string | undefined,
  environment = {},
  platform = 'linux',
  isRoot = false,
  installs = {} as Record<string, string>,
} = {}) {
  const present = new Set(programs)
  const log: string[] = []
  const world: ChromiumWorld = {
    environment,
    platform,
    isRoot,
    starts: (path) => Promise.resolve(present.has(path)),
    ownBrowser: () => Promise.resolve(own),
    install(command, args) {
      log.push([command, ...args].join(' '))
      const brings = installs[`${command} ${args[0] === 'playwright-core' ? 'install' : args[0]}`]
      if (brings) present.add(brings)
      return Promise.resolve(brings !== undefined)
    },
    say: (line) => log.push(line),
  }
  return { world, log }
}

test('takes what CHROMIUM_PATH names, before anything else', async () => {
  const { world } = machine({
    programs: ['/my/chrome', '/usr/bin/chromium'],
    environment: { CHROMIUM_PATH: '/my/chrome' },
  })
  expect(await findChromium(world)).toBe('/my/chrome')
})

test('says so when CHROMIUM_PATH does not start, and looks on', async () => {
  const { world, log } = machine({ programs: ['/usr/bin/chromium'], environment: { CHROMIUM_PATH: '/my/chrome' } })
  expect(await findChromium(world)).toBe('/usr/bin/chromium')
  expect(log[0]).toMatch(/does not start/)
})

test('passes over a program that is there and does not start', async () => {
  const { world } = machine({ programs: ['/usr/bin/google-chrome'] })
  expect(await findChromium(world)).toBe('/usr/bin/google-chrome')
})

test('knows the places of macOS and Windows', async () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(await findChromium(machine({ platform: 'darwin', programs: [mac] }).world)).toBe(mac)
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
  expect(await findChromium(machine({ platform: 'win32', programs: [windows] }).world)).toBe(windows)
})

test("takes playwright's own browser", async () => {
  const { world, log } = machine({ programs: ['/cache/chrome'], own: '/cache/chrome' })
  expect(await findChromium(world)).toBe('/cache/chrome')
  expect(log).toEqual([])
})

test('installs one with playwright', async () => {
  const { world } = machine({ own: '/cache/chrome', installs: { 'npx install': '/cache/chrome' } })
  expect(await findChromium(world)).toBe('/cache/chrome')
})

test('falls back to apt-get for root, after an update of the list', async () => {
  const { world, log } = machine({ isRoot: true, installs: { 'apt-get install': '/usr/bin/chromium' } })
  expect(await findChromium(world)).toBe('/usr/bin/chromium')
  expect(log.filter((line) => line.startsWith('apt-get'))).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends chromium',
  ])
})

test('gives up without root', async () => {
  const { world, log } = machine({})
  expect(await findChromium(world)).toBeUndefined()
  expect(log.some((line) => line.startsWith('apt-get'))).toBe(false)
})
