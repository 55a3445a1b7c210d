import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories } from '../../gallery/stories/index.js'
import { findBrokenWords } from '../../test/find-broken-words.js'
import { openStory } from '../../test/open-story.js'

const { style } = document.documentElement

beforeEach(async () => {
  style.setProperty('font-size', '200%')
  await page.viewport(440, 800)
})
afterEach(async () => {
  style.removeProperty('font-size')
  await page.viewport(1024, 768)
})

async function open(name: string) {
  const story = stories.find((one) => one.name === name)
  if (!story) throw new Error(`There is no story ${name}`)
  await openStory(story)
}

/** All matches of a selector, including shadow roots. */
function all(selector: string, root: ParentNode = document): HTMLElement[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? all(selector, shadowRoot) : [],
  )
  return [...root.querySelectorAll<HTMLElement>(selector), ...inner]
}
const one = async (selector: string) => {
  await expect.poll(() => all(selector).length, { message: selector }).toBeGreaterThan(0)
  return all(selector)[0] as HTMLElement
}
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)
const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
const widthOf = (element: Element) => element.getBoundingClientRect().width

describe('text at twice its size', () => {
  test.for([
    'Account, five hundred tokens',
    'Connect, look-alikes and a long name',
    'Connecting, long name',
    'Any wallet',
    'Sign in, signing',
    'Sign in, cancelling',
    'Swap review, first step',
    'Review send',
  ])('the screen breaks no word: %s', async (name) => {
    await open(name)
    await one('.body, .hero')
    await expect.poll(() => findBrokenWords(document)).toEqual([])
  })

  test('the card of a wide window grows with its text', async () => {
    await page.viewport(1024, 768)
    await open('Review send')
    await expect.poll(async () => widthOf(await one('dialog .card'))).toBe(720)
    style.removeProperty('font-size')
    await expect.poll(async () => widthOf(await one('dialog .card'))).toBe(360)
  })

  test('the four actions wrap into two rows', async () => {
    await page.viewport(360, 800)
    await open('Account, five hundred tokens')
    await one('.action')
    const [first, second, third, fourth] = all('.action').map(topOf)
    expect([second, fourth]).toEqual([first, third])
    expect(third).toBeGreaterThan(first ?? 0)
  })

  test('the decimals of a total shrink, and the total stays on one line', async () => {
    await open('Account, five hundred tokens')
    const total = await one('[part="total"]')
    const [whole, decimals] = [await one('[part="whole"]'), await one('[part="decimals"]')]
    await expect.poll(() => sizeOf(decimals) / sizeOf(whole)).toBeCloseTo(0.5)
    expect(decimals.getClientRects()).toHaveLength(1)
    expect(widthOf(total)).toBeLessThanOrEqual(widthOf(await one('.total')))
  })

  test('a balance that is the total stays on one line', async () => {
    await open('Account, long names')
    const sum = await one('.sum')
    const quiet = await one('.sum > span')
    expect(quiet.getClientRects()).toHaveLength(1)
    expect(sum.getBoundingClientRect().height).toBeLessThan(2 * sizeOf(sum))
    expect(widthOf(sum)).toBeLessThanOrEqual(widthOf(await one('.total')))
  })

  test.for(['Send, all of it', 'Send, to the last unit'])('the field shows the whole amount: %s', async (name) => {
    await open(name)
    const number = (await one('input.number')) as HTMLInputElement
    await expect.poll(() => number.value.length).toBeGreaterThan(15)
    await expect.poll(() => number.scrollWidth).toBeLessThanOrEqual(number.clientWidth)
  })

  test('the tabs of the account fit in one line', async () => {
    await open('Account, five hundred tokens')
    await one('[role="tab"]')
    const tabs = all('[role="tab"]')
    expect(tabs).toHaveLength(3)
    expect(new Set(tabs.map(topOf)).size).toBe(1)
  })

  test.for(['Farcaster, expired', 'Connecting, timed out', 'Social sign-in, blocked'])(
    'the disc of a badge grows with its icon: %s',
    async (name) => {
      await open(name)
      const badge = await one('ak-dial > [slot="badge"]')
      const icon = badge.shadowRoot?.querySelector('svg')
      if (!icon) throw new Error('The badge is empty')
      expect(widthOf(icon)).toBeGreaterThan(16)
      expect(widthOf(badge) - widthOf(icon)).toBeCloseTo(12)
      expect(widthOf(badge)).toBe(badge.getBoundingClientRect().height)
    },
  )
})
