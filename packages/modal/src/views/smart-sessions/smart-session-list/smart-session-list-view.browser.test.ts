import type { OwnSmartSession } from '@openappkit/core/internal'
import { mutableState } from '@openappkit/testing/mount'
import { expect, test } from 'vitest'
import { stories } from '../../../../gallery/stories/smart-sessions.js'
import { dialog } from '../../../../test/open-modal.js'
import { openStory } from '../../../../test/open-story.js'

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = 'native-token-recurring-allowance'

test.each<[string, OwnSmartSession['permissions'][number], string]>([
  ['an amount', { type: 'native-token-transfer', data: { allowance: '0x6f05b59d3b20000' } }, 'Spend up to 0.5 ETH'],
  [
    'an amount that renews after each period',
    { type: native, data: { allowance: '1', period: 172_800 } },
    'Spend up to 0.000000000000000001 ETH / 2 days',
  ],
  ['an unknown amount', { type: native, data: { allowance: 'all', period: -1 } }, 'Spend ETH'],
  ['a token', { type: 'erc20-token-transfer', data: { address: contract } }, 'Spend tokens 0xA0b8…06eB48'],
  [
    'a token in small letters',
    { type: 'erc20-token-transfer', data: { address: '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359' } },
    'Spend tokens 0xfB69…c5d359',
  ],
  ['a token that has no address', { type: 'erc20-token-transfer', data: { address: 'javascript:' } }, 'Spend tokens'],
  ['calls', { type: 'contract-call', data: {} }, 'Call smart contracts'],
  ['an unknown permission', { type: 'dance', data: {} }, 'dance'],
])('a session shows its permission: %s', async (_, permission, words) => {
  const story = stories.find(({ name }) => name === 'Sessions, one unfolded')
  if (!story) throw new Error('There is no such story')
  const { kit } = await openStory(story)
  const list = mutableState(kit).smartSessions?.list
  const [session] = list?.sessions ?? []
  if (!list || !session) throw new Error('There is no session')
  list.sessions = [{ ...session, permissions: [permission] }]
  await expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
})
