import { expect, test } from 'vitest'
import { type BrowserWorld, chromium, findBrowser, firefox, webkit } from './find-browser.ts'

const driver = '/usr/bin/WebKitWebDriver'

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
  const world: BrowserWorld = {
    environment,
    platform,
    isRoot,
    starts: (_, path) => Promise.resolve(present.has(path)),
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

test('takes what the environment names, before anything else', async () => {
  const environment = { CHROMIUM_PATH: '/my/chrome', WEBKIT_DRIVER: '/my/driver' }
  const { world, log } = machine({ programs: ['/my/chrome', '/usr/bin/chromium', '/my/driver', driver], environment })
  expect(await findBrowser(chromium, world)).toBe('/my/chrome')
  expect(await findBrowser(webkit, world)).toBe('/my/driver')
  expect(log).toEqual([])
})

test('says so when what is named does not start, and looks on', async () => {
  const { world, log } = machine({ programs: ['/usr/bin/firefox-esr'], environment: { FIREFOX_PATH: '/my/firefox' } })
  expect(await findBrowser(firefox, world)).toBe('/usr/bin/firefox-esr')
  expect(log[0]).toMatch(/does not start/)
})

test('passes over a program that is there and does not start', async () => {
  const { world } = machine({ programs: ['/usr/bin/google-chrome'] })
  expect(await findBrowser(chromium, world)).toBe('/usr/bin/google-chrome')
})

test('knows the places of macOS and Windows', async () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(await findBrowser(chromium, machine({ platform: 'darwin', programs: [mac] }).world)).toBe(mac)
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
  expect(await findBrowser(chromium, machine({ platform: 'win32', programs: [windows] }).world)).toBe(windows)
})

test("takes playwright's own Chromium, and has it brought", async () => {
  const there = machine({ programs: ['/cache/chrome'], own: '/cache/chrome' })
  expect(await findBrowser(chromium, there.world)).toBe('/cache/chrome')
  expect(there.log).toEqual([])
  const { world } = machine({ own: '/cache/chrome', installs: { 'npx install': '/cache/chrome' } })
  expect(await findBrowser(chromium, world)).toBe('/cache/chrome')
})

test.each([
  [chromium, '/usr/bin/chromium', 'chromium'],
  [webkit, driver, 'webkit2gtk-driver xvfb openbox'],
])('installs one as root, after an update of the list: $name', async (browser, program, packages) => {
  const { world, log } = machine({ isRoot: true, installs: { 'apt-get install': program } })
  expect(await findBrowser(browser, world)).toBe(program)
  expect(log.filter((line) => line.startsWith('apt-get'))).toEqual([
    'apt-get update',
    `apt-get install -y --no-install-recommends ${packages}`,
  ])
})

test.each([
  ['without root', {}],
  ['on a system that has none', { platform: 'darwin', isRoot: true, programs: [driver] }],
  ['where nothing can be installed', { isRoot: true }],
])('does without and says so, %s', async (_, options) => {
  const { world, log } = machine(options)
  expect(await findBrowser(webkit, world)).toBeUndefined()
  expect(log.at(-1)).toMatch(/^No WebKit here/)
  expect(log.some((line) => line.startsWith('apt-get'))).toBe(world.isRoot && world.platform === 'linux')
})
