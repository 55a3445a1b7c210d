import { existsSync } from 'node:fs'
import { chromium as playwright } from 'playwright-core'
import { startFirefox } from '../../packages/e2e/src/firefox.ts'
import { startWebkit } from '../../packages/e2e/src/webkit.ts'
import { runCommand } from './run-command.ts'

export type Browser = {
  name: string
  /** The environment variable that names the program. */
  variable: string
  /** Where systems and playwright keep it. */
  paths: readonly string[]
  /** Commands that install it, in the order in which they are tried. */
  installs: readonly (readonly string[])[]
  /** Whether the program opens a page. */
  starts(path: string): Promise<boolean>
}

const opens = (started: Promise<{ stop(): Promise<unknown> }>): Promise<boolean> =>
  // Without a display or its libraries the program exists and does not start.
  started.then(
    (page) => page.stop().then(() => true),
    () => false,
  )

/** Installs packages of Debian and Ubuntu, where this process may. The list of packages is updated first: a stale one answers 404. */
const aptGet = (...packages: string[]): string[][] =>
  process.platform === 'linux' && process.getuid?.() === 0
    ? [['sh', '-c', `apt-get update; apt-get install -y --no-install-recommends ${packages.join(' ')}`]]
    : []

export const chromium: Browser = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    playwright.executablePath(),
  ],
  installs: [['npx', 'playwright-core', 'install', 'chromium'], ...aptGet('chromium')],
  async starts(path) {
    // Chrome on Windows answers --version by opening a window.
    if (process.platform === 'win32') return true
    // Ubuntu's /usr/bin/chromium-browser is a script that asks for a snap; a browser without its libraries ends at once.
    const { code, output } = await runCommand(path, ['--version', '--no-sandbox'], { timeoutMs: 20_000 })
    return code === 0 && /\d+\.\d+\.\d+/.test(output)
  },
}

export const webkit: Browser = {
  name: 'WebKit',
  variable: 'WEBKIT_DRIVER',
  paths: ['/usr/bin/WebKitWebDriver'],
  installs: aptGet('webkit2gtk-driver', 'xvfb', 'openbox'),
  starts: (driver) => opens(startWebkit({ driver })),
}

export const firefox: Browser = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  paths: ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  installs: aptGet('firefox-esr'),
  starts: (path) => opens(startFirefox(path)),
}

const found = new Map<Browser, Promise<string | undefined>>()

/**
 * Finds an executable of this browser that starts, or installs one, and sets its path in the environment. Caches the
 * result per process, even if no browser was found.
 */
export function findBrowser(browser: Browser): Promise<string | undefined> {
  const path = found.get(browser) ?? search(browser)
  found.set(browser, path)
  return path
}

async function search({ name, variable, paths, installs, starts }: Browser): Promise<string | undefined> {
  const chosen = process.env[variable]
  for (const install of [undefined, ...installs]) {
    if (install) {
      console.log(`Installing ${name}: ${install.join(' ')} ...`)
      const [command = '', ...args] = install
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      await runCommand(command, args, { output: 'show', env, timeoutMs: 240_000 })
    }
    for (const path of [chosen ?? '', ...paths]) {
      if (!existsSync(path) || !(await starts(path))) continue
      if (chosen && path !== chosen) console.log(`${variable} is ${chosen}, which does not start. ${path} does.`)
      process.env[variable] = path
      return path
    }
  }
  console.log(`No ${name} was found. Install it, or set ${variable} to the path of its program.`)
  return undefined
}
