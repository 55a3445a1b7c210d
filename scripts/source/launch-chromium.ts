import { type Browser, chromium } from 'playwright-core'
import { chromium as installed, findBrowser } from '../check/find-browser.ts'

const launchMs = 60_000
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** Launches the Chromium of this machine. Throws if none is installed, or if it does not start within a minute. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findBrowser(installed)
  if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args, timeout: launchMs })
}
