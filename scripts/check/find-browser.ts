import { existsSync } from 'node:fs'
import { startFirefox } from '../../packages/e2e/src/firefox.ts'
import { startWebkit } from '../../packages/e2e/src/webkit.ts'
import { own } from './own.ts'
import { runCommand } from './run-command.ts'

export type Browser = {
  name: string
  /** The environment variable that names the program. */
  variable: string
  /** Where it is, by the name of the platform. */
  paths: Readonly<Record<string, readonly string[]>>
  /** What Debian and Ubuntu call it. */
  packages: readonly string[]
  /** Whether the program, which is there, opens a page. */
  starts(path: string): Promise<boolean>
  /** Playwright has one of its own, or brings it. */
  isPlaywright?: boolean
}

const opens = (started: Promise<{ stop(): Promise<unknown> }>): Promise<boolean> =>
  // Without a display or its libraries the program is there, and of no use.
  started.then(
    (page) => page.stop().then(() => true),
    () => false,
  )

export const chromium: Browser = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  isPlaywright: true,
  packages: ['chromium'],
  paths: {
    linux: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome-stable',
      '/usr/bin/google-chrome',
      '/opt/google/chrome/chrome',
      '/usr/bin/microsoft-edge',
      '/snap/bin/chromium',
    ],
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    win32: [
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    ],
  },
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
  paths: { linux: ['/usr/bin/WebKitWebDriver'] },
  packages: ['webkit2gtk-driver', 'xvfb', 'openbox'],
  starts: (driver) => opens(startWebkit({ driver })),
}

export const firefox: Browser = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  paths: {
    linux: ['/usr/bin/firefox', '/usr/bin/firefox-esr'],
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  packages: ['firefox-esr'],
  starts: (path) => opens(startFirefox(path)),
}

export type BrowserWorld = {
  environment: Readonly<Record<string, string | undefined>>
  platform: string
  isRoot: boolean
  /** True when the program is there and opens a page. */
  starts(browser: Browser, path: string): Promise<boolean>
  /** Where playwright keeps its own Chromium, if it has one. */
  ownBrowser(): Promise<string | undefined>
  /** Runs a program that installs something; resolves with true when it succeeded. */
  install(command: string, args: readonly string[]): Promise<boolean>
  say(line: string): void
}

/** A program of this browser that works, installed if need be; nothing, said with the way out, when every way failed. */
export async function findBrowser(browser: Browser, world: BrowserWorld = realWorld): Promise<string | undefined> {
  const { environment, platform, isRoot, install, say } = world
  const { name, variable, packages, paths, isPlaywright } = browser
  const chosen = environment[variable]
  const first = async () => {
    const playwright = isPlaywright ? await world.ownBrowser() : undefined
    const known = [chosen, ...(own(paths, platform) ?? []), playwright]
    for (const path of known) if (path && (await world.starts(browser, path))) return path
    return undefined
  }
  const present = await first()
  if (chosen && present !== chosen) say(`${variable} is ${chosen}, which does not start.`)
  if (present) return present

  if (isPlaywright) {
    say(`No ${name} on this machine: asking playwright for one ...`)
    const brought = (await install('npx', ['playwright-core', 'install', 'chromium'])) && (await first())
    if (brought) return brought
  }
  if (platform === 'linux' && isRoot) {
    say(`Installing ${name} with apt-get ...`)
    // A stale package list is the usual reason for a 404, a failed update is not yet a reason to give up.
    await install('apt-get', ['update'])
    await install('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
    const installed = await first()
    if (installed) return installed
  }
  say(`No ${name} here. Debian and Ubuntu have it in ${packages.join(' and ')}; ${variable} names one of your own.`)
  return undefined
}

const realWorld: BrowserWorld = {
  environment: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  starts: async (browser, path) => existsSync(path) && browser.starts(path),
  async ownBrowser() {
    const { chromium: playwright } = await import('playwright-core')
    return playwright.executablePath() || undefined
  },
  async install(command, args) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code } = await runCommand(command, args, { output: 'show', env, timeoutMs: 240_000 })
    return code === 0
  },
  say: (line) => console.log(line),
}
