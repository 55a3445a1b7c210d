import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, names, openAllWallets as open, tiles } from '../../../../test/open-all-wallets.js'

test('a typed recovery phrase is cleared and not stored, and a message explains why', async () => {
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const { kit } = await open()
  const events: unknown[] = []
  kit.subscribeEvents((event) => events.push(event.data))
  const explained = page.getByText('That looked like a recovery phrase or private key.', { exact: false })
  for (const before of ['', 'rain']) {
    await field.fill(before)
    await field.fill(phrase)
    await expect.element(field).toHaveValue('')
    await expect.element(explained).toBeVisible()
    await expect.poll(() => tiles().length).toBe(14)
  }
  const { router, wallets } = kit.state
  expect(
    JSON.stringify([router, wallets.search, wallets.found, events, { ...localStorage }, { ...sessionStorage }]),
  ).not.toContain('sausage')
  await field.fill('bitget')
  await expect.poll(names).toEqual(['Bitget Wallet'])
  await expect.element(explained).not.toBeInTheDocument()
})
