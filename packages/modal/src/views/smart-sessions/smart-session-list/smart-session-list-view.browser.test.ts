import type { OwnSmartSession } from '@openappkit/core/internal'
import { mutableState } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { stories } from '../../../../gallery/stories/smart-sessions.js'
import { button, dialog } from '../../../../test/open-modal.js'
import { openStory } from '../../../../test/open-story.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = 'native-token-recurring-allowance'

/** Opens a session with these permissions. Its account holds USDC. */
async function showSession(permissions: OwnSmartSession['permissions']) {
  const story = stories.find(({ name }) => name === 'Sessions, one unfolded')
  if (!story) throw new Error('There is no such story')
  const { kit } = await openStory(story)
  const list = mutableState(kit).smartSessions?.list
  const [session] = list?.sessions ?? []
  if (!list || !session) throw new Error('There is no session')
  list.sessions = [{ ...session, permissions }]
}

test.each<[string, OwnSmartSession['permissions'][number], string]>([
  ['an amount', { type: 'native-token-transfer', data: { allowance: '0x6f05b59d3b20000' } }, 'Spend up to 0.5 ETH'],
  [
    'an amount that renews after each period',
    { type: native, data: { allowance: '1', period: 172_800 } },
    'Spend up to 0.000000000000000001 ETH / 2 days',
  ],
  ['an unknown amount', { type: native, data: { allowance: 'all', period: -1 } }, 'Spend ETH'],
  ['a known token', { type: 'erc20-token-transfer', data: { address: usdc.toLowerCase() } }, 'Spend USDC'],
  [
    'a known token and its amount',
    { type: 'erc20-recurring-allowance', data: { address: usdc, allowance: '0x5f5e100', period: 86_400 } },
    'Spend up to 100 USDC / 1 day',
  ],
  [
    'an unknown token',
    { type: 'erc20-token-transfer', data: { address: '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359' } },
    'Spend tokens 0xfB69…d359',
  ],
  ['a token that has no address', { type: 'erc20-token-transfer', data: { address: 'javascript:' } }, 'Spend tokens'],
  ['calls', { type: 'contract-call', data: {} }, 'Call smart contracts'],
  ['an unknown permission', { type: 'dance', data: {} }, 'dance'],
])('a session shows its permission: %s', async (_, permission, words) => {
  await showSession([permission])
  await expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
})

test('a folded session shows its site and its end', async () => {
  const story = stories.find(({ name }) => name === 'Sessions, some')
  if (!story) throw new Error('There is no such story')
  await openStory(story)
  await expect.element(button(/^Tidal Markets app\.tidal\.example Until Jan 1, 2031/)).toBeVisible()
})

test('the title of a permission has the whole address of its token', async () => {
  await showSession([{ type: 'erc20-token-transfer', data: { address: usdc, allowance: '1000000' } }])
  const line = dialog.getByText('Spend up to 1 USDC', { exact: true })
  await expect.element(line).toHaveAttribute('title', `Spend up to 1 USDC ${usdc}`)
})
