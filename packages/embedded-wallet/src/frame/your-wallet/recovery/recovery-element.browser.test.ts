import { FrameError } from '@openappkit/protocol/frame'
import { expect as expectElement, fixtureCleanup, fixtureSync } from '@open-wc/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readRecoveryCode } from '../../../vault/recovery-code.js'
import { en } from '../../words/page-en.js'
import { en as text } from '../../words/recovery-en.js'
import type { Recovery } from './change-recovery.js'
import './recovery-element.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = page.getByRole('heading', { level: 2 })
const stale = new FrameError('action_not_allowed')

/** Shows the screen with a service that saves each change, after the given failures. */
async function show(failures: Error[] = []) {
  await page.viewport(360, 740)
  const kept: (string | undefined)[] = []
  const seen = { kept, stale: 0, draft: () => recovery.draft }
  const recovery: Recovery = {
    draft: undefined,
    read: async () => {
      const mode = kept.at(-1) === undefined ? 'managed' : 'user'
      return { mode, wallet: '0x00', recoveryId: String(kept.length) }
    },
    begin: (of) => ({ of, id: `after ${of.recoveryId}` }),
    async change({ of }, code) {
      const failure = failures.shift()
      if (failure) throw failure
      if (of.recoveryId !== String(kept.length)) return false
      kept.push(code)
      return true
    },
  }
  const place = () => {
    const element = document.createElement('wallet-recovery')
    Object.assign(element, { words: en, text, recovery, onStale: () => void (seen.stale += 1) })
    fixtureCleanup()
    return fixtureSync<typeof element>(element)
  }
  place()
  await expect.element(heading).toHaveTextContent(text.operator.title)
  return { seen, place }
}

/** Creates a recovery code and reads it from the screen. */
async function write(): Promise<string> {
  await button(text.operator.create).click()
  await expect.element(heading).toHaveTextContent(text.write.title)
  const items = page.getByRole('listitem').elements()
  return items.map((item) => item.textContent?.trim().slice(1)).join('-')
}

async function confirm(code: string): Promise<void> {
  await expect.element(heading).toHaveTextContent(text.confirm.title)
  const group = Number(/\d/.exec(page.getByText(/^Enter group/).element().textContent ?? '')?.[0])
  await page.getByLabelText(text.confirm.label(String(group))).fill(code.split('-')[group - 1] ?? '')
  await button(text.confirm.turnOn).click()
}

async function expectAccessible(): Promise<void> {
  await expectElement(document.body).to.be.accessible({ ignoredRules: ['region'] })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
}

test('a recovery code is saved after the user confirms a group of it', async () => {
  const { seen } = await show()
  await expectAccessible()
  const code = await write()
  expect(readRecoveryCode(code)).toHaveLength(26)
  await expectAccessible()
  await button(text.write.next).click()
  await expectAccessible()
  await confirm('000-000-000-000-000-000-000-000-000')
  await expect.element(page.getByText(/^This is not group/)).toBeVisible()
  expect(seen.kept).toEqual([])
  await confirm(code.toLowerCase())
  await expect.element(heading).toHaveTextContent(text.you.title)
  await expect.element(page.getByRole('status')).toHaveTextContent(text.isYours)
  expect(seen.kept).toEqual([code])
  await expectAccessible()
})

test('recovery returns to the operator only after a second confirmation', async () => {
  const { seen } = await show()
  const code = await write()
  await button(text.write.next).click()
  await confirm(code)
  await button(text.you.giveBack).click()
  await button(en.cancel).click()
  await expect.element(heading).toHaveTextContent(text.you.title)
  await button(text.you.giveBack).click()
  await expectAccessible()
  await button(text.giveBack.yes).click()
  await expect.element(heading).toHaveTextContent(text.operator.title)
  expect(seen.kept).toEqual([code, undefined])
})

test('a user whose sign-in became outdated signs in again and continues with the same code', async () => {
  const { seen, place } = await show([stale])
  const code = await write()
  await button(text.write.next).click()
  await confirm(code)
  await expect.poll(() => seen.stale).toBe(1)
  place()
  await expect.element(heading).toHaveTextContent(text.write.title)
  await button(text.write.next).click()
  await confirm(code)
  await expect.element(heading).toHaveTextContent(text.you.title)
  expect(seen.kept).toEqual([code])
  expect(seen.draft()).toBeUndefined()
})

test('a code is not saved when another page changes recovery first, and a message says so', async () => {
  const { seen } = await show()
  const code = await write()
  await button(text.write.next).click()
  seen.kept.push('of another page')
  await confirm(code)
  await expect.element(page.getByText(text.notKept)).toBeVisible()
  await expect.element(heading).toHaveTextContent(text.you.title)
  expect(seen.kept).toEqual(['of another page'])
})

test('Enter on Back goes back, and changes nothing', async () => {
  const { seen } = await show()
  const code = await write()
  await button(text.write.next).click()
  const group = Number(/\d/.exec(page.getByText(/^Enter group/).element().textContent ?? '')?.[0])
  await page.getByLabelText(text.confirm.label(String(group))).fill(code.split('-')[group - 1] ?? '')
  ;(button(en.back).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveTextContent(text.write.title)
  expect(seen.kept).toEqual([])
})

test('a retry after a service failure sends the same code', async () => {
  const { seen } = await show([new FrameError('service_unreachable')])
  const code = await write()
  await button(text.write.next).click()
  await confirm(code)
  await expect.element(page.getByText(text.notKept)).toBeVisible()
  await button(text.confirm.turnOn).click()
  await expect.element(heading).toHaveTextContent(text.you.title)
  expect(seen.kept).toEqual([code])
})

test('too many changes show how long to wait', async () => {
  await show([new FrameError('email_cooldown', { values: { seconds: 7 } })])
  const code = await write()
  await button(text.write.next).click()
  await confirm(code)
  await expect.element(page.getByText(en.prove.wait(7))).toBeVisible()
})
