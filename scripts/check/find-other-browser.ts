import { existsSync } from 'node:fs'
import { startFirefox } from '../../packages/e2e/src/firefox.ts'
import { startWebkit } from '../../packages/e2e/src/webkit.ts'
import { runCommand } from './run-command.ts'

/** A browser that the main job is tried in besides Chromium. What is tested there is left out where there is none. */
export type OtherBrowser = {
  name: string
  /** The environment variable that names the program. */
  variable: string
  /** Where it is, by the name of the platform. */
  paths: Readonly<Record<string, readonly string[]>>
  /** What Debian and Ubuntu call it. */
  packages: readonly string[]
  start(path: string): Promise<{ stop(): Promise<unknown> }>
}

export const webkit: OtherBrowser = {
  name: 'WebKit',
  variable: 'WEBKIT_DRIVER',
  paths: { linux: ['/usr/bin/WebKitWebDriver'] },
  packages: ['webkit2gtk-driver', 'xvfb'],
  start: (driver) => startWebkit({ driver }),
}

export const firefox: OtherBrowser = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  paths: {
    linux: ['/usr/bin/firefox', '/usr/bin/firefox-esr'],
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  packages: ['firefox-esr'],
  start: startFirefox,
}

export type BrowserWorld = {
  environment: Readonly<Record<string, string | undefined>>
  platform: string
  isRoot: boolean
  /** True when the program is there and opens a page. */
  starts(browser: OtherBrowser, path: string): Promise<boolean>
  /** Runs a program that installs something; resolves with true when it succeeded. */
  install(command: string, args: readonly string[]): Promise<boolean>
  say(line: string): void
}

/** A program of this browser that works, installed if need be; it is named in the environment from then on. */
export async function findOtherBrowser(
  browser: OtherBrowser,
  world: BrowserWorld = realWorld,
): Promise<string | undefined> {
  const { environment, platform, isRoot, starts, install, say } = world
  const { name, variable, packages } = browser
  const known = [environment[variable], ...(browser.paths[platform] ?? [])].filter((path) => path !== undefined)
  const first = async () => {
    for (const path of known) if (await starts(browser, path)) return path
    return undefined
  }
  const present = await first()
  if (present) return present
  if (platform === 'linux' && isRoot) {
    say(`Installing ${name} with apt-get ...`)
    // A stale package list is the usual reason for a 404, a failed update is not yet a reason to give up.
    await install('apt-get', ['update'])
    await install('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
    const installed = await first()
    if (installed) return installed
  }
  say(`No ${name} here: what is tested in it is left out. Debian and Ubuntu have it in ${packages.join(' and ')}.`)
  return undefined
}

const realWorld: BrowserWorld = {
  environment: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  async starts({ start }, path) {
    if (!existsSync(path)) return false
    // Without a display or its libraries the program is there, and of no use.
    return start(path).then(
      (page) => page.stop().then(() => true),
      () => false,
    )
  },
  async install(command, args) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code } = await runCommand(command, args, { output: 'show', env, timeoutMs: 240_000 })
    return code === 0
  },
  say: (line) => console.log(line),
}
