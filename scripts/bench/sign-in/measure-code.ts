import type { Browser, Page } from 'playwright-core'

export type CodeSample = {
  /** From the last digit to the frame after the address was painted, ms. */
  toAddress: number
  /** How long of that the page waited for the service of the accounts, ms. */
  service: number
}

type Stack = { demo: string; frame: string; inbox: string }
type CodeClock = { measure(): Promise<number> }

const mailTimeoutMs = 10_000
const mailPollMs = 100

/** Signs in a new user by email, which creates the wallet. */
export async function measureCode(browser: Browser, stack: Stack, email: string): Promise<CodeSample> {
  const context = await browser.newContext({ locale: 'en' })
  try {
    const page = await context.newPage()
    await page.goto(stack.demo)
    await page.locator('appkit-button').getByRole('button').click()
    const dialog = page.locator('appkit-modal').getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
    await page.keyboard.press('Enter')
    const code = await findInMail(stack.inbox, email, /^\d{8}$/m)
    const boxes = dialog.getByRole('textbox', { name: 'Eight-digit code' })
    await boxes.pressSequentially(code.slice(0, -1))
    await page.evaluate(installClock)
    const measured = page.evaluate(() => (window as unknown as { clock: CodeClock }).clock.measure())
    await boxes.press(code.slice(-1))
    const toAddress = await measured
    return { toAddress, service: await readService(page, stack.frame) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: the clock goes from a key to the frame after an address is in its text. */
function installClock(): void {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const clock: CodeClock = {
    async measure() {
      const start = await new Promise<number>((resolve) =>
        addEventListener('input', () => resolve(performance.now()), { capture: true, once: true }),
      )
      do await frame()
      while (!/0x[0-9a-fA-F]{40}/.test(document.body.innerText))
      await frame().then(() => new Promise((resolve) => setTimeout(resolve)))
      return performance.now() - start
    },
  }
  Object.assign(window, { clock })
}

/** What the frame asked since the code was entered, one after another. */
async function readService(page: Page, frameUrl: string): Promise<number> {
  const frame = page.frames().find((one) => one.url().startsWith(frameUrl))
  const durations = await frame?.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/accounts\/(code|user|wallet|wallet\/create)$/.test(name))
      .map(({ duration }) => duration),
  )
  return (durations ?? []).reduce((sum, one) => sum + one, 0)
}

type Mails = { messages: readonly { text: string }[] }

async function findInMail(inbox: string, email: string, form: RegExp): Promise<string> {
  for (let waited = 0; waited < mailTimeoutMs; waited += mailPollMs) {
    const response = await fetch(`${inbox}/messages.json?to=${encodeURIComponent(email)}`)
    const { messages } = (await response.json()) as Mails
    const found = messages.flatMap(({ text }) => form.exec(text)?.[0] ?? [])[0]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, mailPollMs))
  }
  throw new Error(`No mail to ${email} with ${form}`)
}
