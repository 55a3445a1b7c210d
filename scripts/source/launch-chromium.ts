import { type Browser, chromium } from 'playwright-core'
import { chromium as installed, findBrowser } from '../check/find-browser.ts'

/** Launches the Chromium of this machine. Throws if it is not installed. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findBrowser(installed)
  if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}
