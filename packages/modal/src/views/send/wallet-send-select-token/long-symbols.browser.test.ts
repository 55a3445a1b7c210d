import type { TokenBalance } from '@openappkit/core/internal'
import { expectAccessible, mutableState } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stories as accounts } from '../../../../gallery/stories/account.js'
import { withHoldings } from '../../../../gallery/stories/holdings.js'
import { stories as sends } from '../../../../gallery/stories/send.js'
import { stories as swaps } from '../../../../gallery/stories/swap.js'
import type { Story } from '../../../../gallery/story.js'
import { dialog } from '../../../../test/open-modal.js'
import { openStory, speak } from '../../../../test/open-story.js'

const [first, second] = [`0x${'1234567890'.repeat(4)}`, `0x${'abcdef7890'.repeat(4)}`]
const name = 'Wrapped Liquid Staked Ether Of A Protocol With A Long Name'
const facts = { name, decimals: 18, amount: '1234567890123456789012' }
const list: readonly TokenBalance[] = [
  { name: 'Ether', symbol: 'ETH', decimals: 18, amount: '812345678901234567' },
  { ...facts, symbol: 'WRAPPEDLIQUIDSTAKEDETHERALPHA', token: first },
  { ...facts, symbol: 'WRAPPEDLIQUIDSTAKEDETHERBETA', token: second },
]

const find = (stories: readonly Story[], wanted: string) => stories.find((one) => one.name === wanted) as Story

const screens: readonly [string, Story][] = [
  [
    'tokens of an account',
    { ...find(accounts, 'Account, tokens with prices'), before: (test) => withHoldings(test, { list }) },
  ],
  [
    'tokens to send',
    {
      ...find(sends, 'Select token'),
      async before(test) {
        await find(sends, 'Select token').before?.(test)
        const { send } = mutableState(test.kit)
        if (send) send.assets = { status: 'ready', list }
      },
    },
  ],
  [
    'tokens to swap',
    {
      ...find(swaps, 'Swap, tokens'),
      async after(test) {
        await find(swaps, 'Swap, tokens').after?.(test)
        const { swap } = mutableState(test.kit)
        if (swap) swap.tokens = { status: 'ready', list }
      },
    },
  ],
]

test.each(screens)(
  'the list of %s cuts long symbols and shows their addresses, at 360 px and right to left',
  async (_, story) => {
    await page.viewport(360, 780)
    const { kit, modal } = await openStory(story)
    for (const language of ['en', 'ar'] as const) {
      await speak(kit, language)
      const rows = dialog.getByRole('listitem').filter({ hasText: name })
      await expect.poll(() => rows.elements().length).toBe(2)
      for (const [at, [address, symbol]] of [
        ['0x1234…7890', 'WRAPPEDLIQUIDSTAKEDETHERALPHA'],
        ['0xabcd…7890', 'WRAPPEDLIQUIDSTAKEDETHERBETA'],
      ].entries()) {
        const row = rows.nth(at)
        await expect.element(row.getByText(address ?? '', { exact: true })).toBeVisible()
        await expect.element(row.getByText('WRAPPEDLIQUI…', { exact: true })).toHaveAttribute('title', symbol)
        const titled = [...row.element().querySelectorAll('[title]')]
        const titles = titled.map((element) => element.getAttribute('title')?.replace(/[\u2066\u2069]/g, ''))
        expect(titles).toContain(`1,234.567890123456789012 ${symbol}`)
        // Screen readers read the whole symbol.
        await expect.element(row.getByText(symbol ?? '', { exact: true })).not.toHaveAttribute('aria-hidden')
        const { left, right } = row.element().getBoundingClientRect()
        for (const part of row.element().querySelectorAll('.row__title, .row__sub')) {
          const box = part.getBoundingClientRect()
          expect(box.left).toBeGreaterThanOrEqual(left)
          expect(box.right).toBeLessThanOrEqual(right)
          expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1)
        }
      }
      expect(dialog.getByText('0x', { exact: true }).elements()).toHaveLength(0)
    }
    await expectAccessible(modal)
  },
)

test('the review shows the name and the address of a token with an ambiguous symbol', async () => {
  const story = find(sends, 'Review send')
  const { kit } = await openStory(story)
  expect(dialog.getByText('0x1234…7890').elements()).toHaveLength(0)
  const { send } = mutableState(kit)
  if (send) {
    send.assets = { status: 'ready', list: [...list] }
    send.token = first
  }
  await expect.element(dialog.getByText('0x1234…7890')).toBeVisible()
  await expect.element(dialog.getByText(name)).toBeVisible()
})
