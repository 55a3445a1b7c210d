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
  /** Commands that install it, in the order in which they are tried. They change the machine, not only the repository. */
  installs: readonly string[]
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
const aptGet = (...packages: string[]): string[] =>
  process.platform === 'linux' && process.getuid?.() === 0
    ? [`apt-get update; apt-get install -y --no-install-recommends ${packages.join(' ')}`]
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
  installs: ['npx playwright-core install chromium', ...aptGet('chromium')],
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

/** Whether commands may install a browser. `.ci/run` sets it: a new machine of a pipeline has none. */
const mayInstallHere = process.env['INSTALL_BROWSERS'] === 'true'

/**
 * Finds an installed browser that starts, and sets its path in the environment. If no browser starts, installs one when
 * `mayInstall` is set, and otherwise prints the command. Caches the result per process, even if no browser was found.
 */
export function findBrowser(browser: Browser, mayInstall = mayInstallHere): Promise<string | undefined> {
  const path = found.get(browser) ?? search(browser, mayInstall)
  found.set(browser, path)
  return path
}

async function search(browser: Browser, mayInstall: boolean): Promise<string | undefined> {
  const { name, variable, installs } = browser
  const path = await findInstalled(browser)
  if (path) return path
  for (const command of mayInstall ? installs : []) {
    console.log(`Installing ${name}: ${command} ...`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('sh', ['-c', command], { output: 'show', env, timeoutMs: 240_000 })
    const installed = await findInstalled(browser)
    if (installed) return installed
  }
  const broken = browser.paths.find((one) => existsSync(one))
  if (broken) console.log(`${broken} does not start. It may lack libraries of the system: run it to see which.`)
  const [command] = installs
  const how = command === undefined ? 'Install it' : `Install it, for example with "${command}"`
  console.log(`No ${name} that starts was found. ${how}, or set ${variable} to the path of its program.`)
  return undefined
}

async function findInstalled({ variable, paths, starts }: Browser): Promise<string | undefined> {
  const chosen = process.env[variable]
  for (const path of [chosen ?? '', ...paths]) {
    if (!existsSync(path) || !(await starts(path))) continue
    if (chosen && path !== chosen) console.log(`${variable} is ${chosen}, which does not start. ${path} does.`)
    process.env[variable] = path
    return path
  }
  return undefined
}
