import { expect, test } from 'vitest'
import { findWebkit, type WebkitWorld } from './find-webkit.ts'

const installed = '/usr/bin/WebKitWebDriver'

function machine({ works = [] as string[], platform = 'linux', isRoot = false, environment = {}, canInstall = true }) {
  const present = new Set(works)
  const log: string[] = []
  const world: WebkitWorld = {
    environment,
    platform,
    isRoot,
    starts: (path) => Promise.resolve(present.has(path)),
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
  expect(await findWebkit(world)).toBe(installed)
  expect(log).toEqual([])
})

test('takes what WEBKIT_DRIVER names', async () => {
  const { world } = machine({ works: ['/my/driver', installed], environment: { WEBKIT_DRIVER: '/my/driver' } })
  expect(await findWebkit(world)).toBe('/my/driver')
})

test('installs one as root, after an update of the list', async () => {
  const { world, log } = machine({ isRoot: true })
  expect(await findWebkit(world)).toBe(installed)
  expect(log.slice(1)).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends webkit2gtk-driver xvfb'])
})

test.each([
  ['without root', {}],
  ['on a system that has none', { platform: 'darwin', isRoot: true, works: [installed] }],
  ['where nothing can be installed', { isRoot: true, canInstall: false }],
])('does without, %s', async (_, options) => {
  expect(await findWebkit(machine(options).world)).toBeUndefined()
})
