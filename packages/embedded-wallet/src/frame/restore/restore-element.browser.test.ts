import { FrameError } from '@openappkit/protocol/frame'
import { expect as expectElement, fixture } from '@open-wc/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shortAddress } from '@openappkit/ui/format'
import { createRecoveryCode } from '../../vault/recovery-code.js'
import { VaultError } from '../../vault/vault-error.js'
import '../approval/approval-element.js'
import type { LinkRequest, RequestLink } from '../device-linking/request-link.js'
import { en } from '../words/en.js'
import { en as recovery } from '../words/recovery-en.js'
import './restore-element.js'

const words = recovery.restore
const address = `0x${'a1'.repeat(20)}`
const field = page.getByLabelText(words.label)
const open = page.getByRole('button', { name: words.open })

const noLink: RequestLink = () => expect.fail()

/** Shows the screen in the wallet's window and records each code that the user tries. */
async function show(
  answer: (code: string) => Promise<void> = async () => undefined,
  requestLink: RequestLink = noLink,
) {
  await page.viewport(360, 640)
  const tried: string[] = []
  const seen = { tried, left: 0 }
  const element = document.createElement('wallet-approval')
  const onCode = (code: string) => (tried.push(code), answer(code))
  const onRefuse = () => void (seen.left += 1)
  const phase = { status: 'restoring', words, address, onCode, requestLink, onRefuse } as const
  Object.assign(element, { words: en, site: 'app.example', host: 'wallet.example', phase })
  await fixture(element)
  return { element, seen }
}

test('the restore screen is accessible and fits a phone', async () => {
  const { element } = await show()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(words.title)
  await expect.element(page.getByText(`${en.askedBy} app.example`)).toBeVisible()
  await expect.element(page.getByText(/^0x/)).toHaveTextContent(shortAddress(address))
  await expectElement(element).to.be.accessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a typo is reported before the code is tried, and the typed text stays', async () => {
  const { seen } = await show()
  const typo = createRecoveryCode().slice(0, -2)
  await field.fill(typo)
  await open.click()
  await expect.element(page.getByText(words.typo)).toBeVisible()
  await expect.element(field).toHaveValue(typo)
  await expect.poll(() => field.element().matches(':focus')).toBe(true)
  expect(seen.tried).toEqual([])
})

test('a wrong code and a service failure show different messages, and Enter tries again', async () => {
  const failures = [new VaultError('recovery_code_invalid'), new Error('down')]
  const { seen } = await show(async () => {
    const failure = failures.shift()
    if (failure) throw failure
  })
  const code = createRecoveryCode()
  await field.fill(code)
  await open.click()
  await expect.element(page.getByText(words.wrong)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(words.failed)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => seen.tried).toEqual([code, code, code])
})

test('a user without a code can cancel', async () => {
  const { seen } = await show()
  await page.getByRole('button', { name: en.cancel }).click()
  expect(seen).toEqual({ tried: [], left: 1 })
})

describe('restoring through another browser', () => {
  const { other } = words
  const link = `https://wallet.example/your-wallet/#join=${'a'.repeat(22)}.${'b'.repeat(22)}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  /** Shows the screen for another browser with links that end as given. */
  async function showOther(ends: ('waits' | 'over' | 'none')[]) {
    const signals: AbortSignal[] = []
    const requestLink: RequestLink = async (signal) => {
      signals.push(signal)
      const end = ends.shift()
      if (end === 'none') throw new Error('down')
      const opened: LinkRequest['opened'] =
        end === 'over' ? Promise.reject(new FrameError('sign_in_failed')) : new Promise(() => undefined)
      opened.catch(() => undefined)
      return { link, number: '042917', opened }
    }
    const { element } = await show(undefined, requestLink)
    await button(other.open).click()
    return { element, signals }
  }

  test('the link request shows the number, the link and its QR code, is accessible and fits a phone', async () => {
    const { element } = await showOther(['waits'])
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(other.title)
    await expect.element(page.getByText('042 917')).toBeVisible()
    await expect.element(page.getByRole('img', { name: other.qr })).toBeVisible()
    await expect.element(page.getByText(other.waiting)).toBeVisible()
    const open = page.getByRole('link', { name: other.here }).element()
    expect([open.getAttribute('href'), open.getAttribute('rel')]).toEqual([link, 'noopener'])
    await expectElement(element).to.be.accessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  test('the typed text of a code is kept without its error message', async () => {
    await showOther(['waits', 'waits'])
    await button(other.useCode).click()
    await field.fill('0BC-DEF')
    await open.click()
    await expect.element(page.getByText(words.typo)).toBeVisible()
    await button(other.open).click()
    await button(other.useCode).click()
    await expect.element(field).toHaveValue('0BC-DEF')
    expect(page.getByText(words.typo).elements()).toEqual([])
  })

  test('the link is shown for selection when it cannot be copied', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await showOther(['waits'])
    await button(other.copy).click()
    await expect.element(page.getByText(link)).toBeVisible()
    copy.mockResolvedValue()
    await button(other.copy).click()
    await expect.element(button(other.copied)).toBeVisible()
    copy.mockRestore()
  })

  test('a link that expired or failed can be renewed, and using the code aborts the wait', async () => {
    const { signals } = await showOther(['over', 'none', 'waits'])
    await expect.element(page.getByText(other.over)).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.element().matches(':focus')).toBe(true)
    expect(page.getByRole('img', { name: other.qr }).elements()).toEqual([])
    await button(other.renew).click()
    await expect.element(page.getByText(words.failed)).toBeVisible()
    await button(other.renew).click()
    await expect.element(page.getByText('042 917')).toBeVisible()
    await button(other.useCode).click()
    await expect.element(field).toBeVisible()
    await expect.poll(() => field.element().matches(':focus')).toBe(true)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
  })
})
