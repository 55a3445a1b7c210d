import { auditEvents } from '@openappkit/protocol/accounts'
import { FrameError } from '@openappkit/protocol/frame'
import { expect as expectElement, fixture, fixtureCleanup } from '@open-wc/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadWords, nameLanguage } from '../../words/load-words.js'
import { en } from '../../words/page-en.js'
import { pageLocales } from '../../words/page-locales.js'
import type { Device, HistoryEntry } from '../owner.js'
import './history-element.js'

afterEach(() => {
  nameLanguage(document.documentElement, 'en')
})

const evening = new Date(2026, 10, 27, 19, 30).getTime()
const deviceOf = (name: string, isThis = false): Device => ({ id: name, name, isThis, createdAt: 0, seenAt: 0 })
const entry = (event: string, device?: Device, at = evening): HistoryEntry => ({ at, event, device })
const rows = page.getByRole('listitem')
const focused = () => document.querySelector('wallet-history')?.shadowRoot?.activeElement?.className
const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

/** Shows the screen with a service that gives these answers in order. */
async function show(answers: (HistoryEntry[] | Error | Promise<never>)[], { words = en, language = 'en' } = {}) {
  await page.viewport(360, 740)
  const seen = { stale: 0 }
  const history = async () => {
    const answer = await answers.shift()
    if (!Array.isArray(answer)) throw answer
    return answer
  }
  const element = document.createElement('wallet-history')
  Object.assign(element, { words, language, owner: { history }, onStale: () => void (seen.stale += 1) })
  fixtureCleanup()
  await fixture(element)
  return seen
}

async function expectAccessible(): Promise<void> {
  await expectElement(document.body).to.be.accessible({ ignoredRules: ['region'] })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
}

test('the history shows each event with its time and its browser, under its day', async () => {
  const yesterday = evening - 24 * 3_600_000
  await show([
    [
      entry('signed in', deviceOf('Chrome, Linux', true)),
      entry('device revoked'),
      entry('signed in on a new device', deviceOf('Safari, iPhone'), yesterday),
    ],
  ])
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements().map(textOf)).toEqual([
    'Signed in This device 7:30 PM',
    'Device removed 7:30 PM',
    'Signed in on a new device Safari, iPhone 7:30 PM',
  ])
  const days = page.getByRole('heading', { level: 2 }).elements()
  expect(days.map(textOf)).toEqual(['November 27, 2026', 'November 26, 2026'])
  await expect.element(page.getByRole('list', { name: 'November 26, 2026' })).toBeVisible()
  await expectAccessible()
})

test('every known event has a sentence, and an unknown event shows a general one', async () => {
  await show([[...auditEvents, 'moved to Mars', 'constructor'].map((event) => entry(event))])
  await expect.element(rows.first()).toBeVisible()
  const titles = rows.elements().map((row) => textOf(row.querySelector('.row__title') ?? undefined))
  const others = [en.history.other, en.history.other]
  expect(titles).toEqual([...auditEvents.map((event) => en.history.events[event]), ...others])
  expect(textOf(rows.elements().at(-1))).toBe('Another event 7:30 PM')
  await expectAccessible()
})

test('days, times and sentences are in the language of the page', async () => {
  const { words, language } = await loadWords(pageLocales, en, ['ar'])
  nameLanguage(document.documentElement, language)
  await show([[entry('wallet exported', deviceOf('Chrome, Linux', true))]], { words, language })
  await expect.element(rows).toBeVisible()
  const { events, thisBrowser } = words.history
  const time = new Intl.DateTimeFormat('ar', { timeStyle: 'short' }).format(evening)
  expect(textOf(rows.element())).toBe(`${events['wallet exported']} ${thisBrowser} ${time}`.replace(/\s+/g, ' '))
  const day = new Intl.DateTimeFormat('ar', { dateStyle: 'long' }).format(evening)
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(day)
  await expectAccessible()
})

test('the history shows that it loads, and that it is empty', async () => {
  await show([new Promise<never>(() => undefined)])
  await expect.element(page.getByText(en.loading)).toBeInTheDocument()
  await expectAccessible()
  await show([[]])
  await expect.element(page.getByText(en.history.empty)).toBeVisible()
  await expectAccessible()
})

test('the history can be loaded again after a failure', async () => {
  await show([new FrameError('service_unreachable'), [entry('signed in')]])
  await expect.element(page.getByRole('status')).toHaveTextContent(en.prove.unreachable)
  await expectAccessible()
  await page.getByRole('button', { name: en.tryAgain }).click()
  await expect.element(rows).toBeVisible()
  expect(page.getByRole('status').elements()).toEqual([])
  expect(focused(), 'the keyboard focus stays where the button was').toBe('body')
})

test('an expired session asks the user to sign in again', async () => {
  const seen = await show([new FrameError('jwt_token_not_valid')])
  await expect.poll(() => seen.stale).toBe(1)
})
