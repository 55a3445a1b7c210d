import { existsSync } from 'node:fs'
import { startWebkit } from '../../packages/e2e/src/webkit.ts'
import { runCommand } from './run-command.ts'

export type WebkitWorld = {
  environment: Readonly<Record<string, string | undefined>>
  platform: string
  isRoot: boolean
  /** True when the program is there and opens a window. */
  starts(path: string): Promise<boolean>
  /** Runs a program that installs something; resolves with true when it succeeded. */
  install(command: string, args: readonly string[]): Promise<boolean>
  say(line: string): void
}

const driver = '/usr/bin/WebKitWebDriver'
const packages = ['webkit2gtk-driver', 'xvfb']

export const webkitHelp = `No WebKit here: what is tested in Safari's engine is left out. On Debian and Ubuntu it comes with
  sudo apt-get install -y ${packages.join(' ')}`

/** A WebDriver of WebKitGTK that works, installed if need be. Only Linux has one; its path goes to WEBKIT_DRIVER. */
export async function findWebkit(world: WebkitWorld = realWorld): Promise<string | undefined> {
  const { environment, platform, isRoot, starts, install, say } = world
  if (platform !== 'linux') return undefined
  const path = environment['WEBKIT_DRIVER'] ?? driver
  if (await starts(path)) return path
  if (!isRoot) return undefined
  say('Installing WebKit with apt-get ...')
  // A stale package list is the usual reason for a 404, a failed update is not yet a reason to give up.
  await install('apt-get', ['update'])
  await install('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  return (await starts(driver)) ? driver : undefined
}

const realWorld: WebkitWorld = {
  environment: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  async starts(path) {
    if (!existsSync(path)) return false
    // Without a display or its libraries the program is there, and of no use.
    return startWebkit({ driver: path }).then(
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
