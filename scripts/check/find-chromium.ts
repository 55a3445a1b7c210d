import { existsSync } from 'node:fs'
import { runCommand } from './run-command.ts'

export type ChromiumWorld = {
  environment: Readonly<Record<string, string | undefined>>
  platform: string
  isRoot: boolean
  /** True when the program is there and starts. */
  starts(path: string): Promise<boolean>
  /** Where playwright keeps its own browser, if it has one. */
  ownBrowser(): Promise<string | undefined>
  /** Runs a program that installs something; resolves with true when it succeeded. */
  install(command: string, args: readonly string[]): Promise<boolean>
  say(line: string): void
}

const systemPaths: Readonly<Record<string, readonly string[]>> = {
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
}

export const helpText = `No Chromium was found and none could be installed. Any of these helps:
  - install Chromium or Chrome (Debian, Ubuntu under WSL: sudo apt-get install -y chromium)
  - npx playwright-core install --with-deps chromium
  - set CHROMIUM_PATH to the program`

/** A Chromium that starts, installed if need be; nothing when every way failed. The browser's path goes to CHROMIUM_PATH. */
export async function findChromium(world: ChromiumWorld = realWorld): Promise<string | undefined> {
  const { environment, platform, isRoot } = world
  const chosen = environment['CHROMIUM_PATH']
  if (chosen) {
    if (await world.starts(chosen)) return chosen
    world.say(`CHROMIUM_PATH is ${chosen}, which does not start.`)
  }
  const present = (await firstThatStarts(world)) ?? (await startingOwnBrowser(world))
  if (present) return present

  world.say('No Chromium on this machine: asking playwright for one ...')
  if (await world.install('npx', ['playwright-core', 'install', 'chromium'])) {
    const own = await startingOwnBrowser(world)
    if (own) return own
  }
  if (platform === 'linux' && isRoot) {
    world.say('Installing Chromium with apt-get ...')
    // A stale package list is the usual reason for a 404, a failed update is not yet a reason to give up.
    await world.install('apt-get', ['update'])
    await world.install('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
    return firstThatStarts(world)
  }
  return undefined
}

async function firstThatStarts({ platform, starts }: ChromiumWorld): Promise<string | undefined> {
  for (const path of systemPaths[platform] ?? []) if (await starts(path)) return path
  return undefined
}

async function startingOwnBrowser({ ownBrowser, starts }: ChromiumWorld): Promise<string | undefined> {
  const path = await ownBrowser()
  return path && (await starts(path)) ? path : undefined
}

const realWorld: ChromiumWorld = {
  environment: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  async starts(path) {
    if (!existsSync(path)) return false
    // Chrome on Windows answers --version by opening a window.
    if (process.platform === 'win32') return true
    // Ubuntu's /usr/bin/chromium-browser is a script that asks for a snap; a browser without its libraries ends at once.
    const { code, output } = await runCommand(path, ['--version', '--no-sandbox'], { timeoutMs: 20_000 })
    return code === 0 && /\d+\.\d+\.\d+/.test(output)
  },
  async ownBrowser() {
    const { chromium } = await import('playwright-core')
    return chromium.executablePath() || undefined
  },
  async install(command, args) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code } = await runCommand(command, args, { output: 'show', env, timeoutMs: 240_000 })
    return code === 0
  },
  say: (line) => console.log(line),
}
