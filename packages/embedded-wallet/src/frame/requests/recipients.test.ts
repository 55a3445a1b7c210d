import { expect, test } from 'vitest'
import type { Action } from '../describe/description.js'
import { flagRecipients } from './recipients.js'

const known = '0xAbCd1111111111111111111111111111111EF12'
const solana = 'AbCdqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqWxYz'

test.each([
  ['the same address', known, []],
  ['the same address in another spelling', known.toLowerCase(), []],
  ['an address with the same ends', '0xabcd2222222222222222222222222222222ef12', ['look-alike']],
  ['other ends', '0xabce1111111111111111111111111111111ef12', ['new-recipient']],
  ['the same base58 address', solana, []],
  ['base58 with other capitals', solana.toLowerCase(), ['look-alike']],
])('spec T15: compares %s like the send screens', async (_what, to, flags) => {
  const action = { kind: 'send', to } as Action
  expect(await flagRecipients([action], { get: async () => [known, solana] as never })).toEqual(flags)
})
