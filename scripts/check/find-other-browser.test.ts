import { expect, test } from 'vitest'
import { type BrowserWorld, findOtherBrowser, firefox, webkit } from './find-other-browser.ts'

const installed = '/usr/bin/WebKitWebDriver'

function machine({ works = [] as string[], platform = 'linux', isRoot = false, environment = {}, canInstall = true }) {
  const present = new Set(works)
  const log: string[] = []
  const world: BrowserWorld = {
    environment,
    platform,
    isRoot,
    starts: (_, path) => Promise.resolve(present.has(path)),
    install(command, args) {
      log.push([command, ...args].join(' '))
      if (canInstall && args[0] === 'install') present.add(installed)
      return Promise.resolve(canInstall)
    },
    say: (line) => log.push(line),
  }
  return { world, log }
}

test('takes the one that is there', async () => {
  const { world, log } = machine({ works: [installed] })
  expect(await findOtherBrowser(webkit, world)).toBe(installed)
  expect(log).toEqual([])
})

test('takes what the environment names', async () => {
  const { world } = machine({ works: ['/my/driver', installed], environment: { WEBKIT_DRIVER: '/my/driver' } })
  expect(await findOtherBrowser(webkit, world)).toBe('/my/driver')
})

test('passes over a program that is there and does not start', async () => {
  const { world } = machine({ works: ['/usr/bin/firefox-esr'], environment: { FIREFOX_PATH: '/my/firefox' } })
  expect(await findOtherBrowser(firefox, world)).toBe('/usr/bin/firefox-esr')
})

test('installs one as root, after an update of the list', async () => {
  const { world, log } = machine({ isRoot: true })
  expect(await findOtherBrowser(webkit, world)).toBe(installed)
  expect(log.slice(1)).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends webkit2gtk-driver xvfb'])
})

test.each([
  ['without root', {}],
  ['on a system that has none', { platform: 'darwin', isRoot: true, works: [installed] }],
  ['where nothing can be installed', { isRoot: true, canInstall: false }],
])('does without and says so, %s', async (_, options) => {
  const { world, log } = machine(options)
  expect(await findOtherBrowser(webkit, world)).toBeUndefined()
  expect(log.at(-1)).toMatch(/^No WebKit here/)
})
