import { DemoPageModel } from '../models/demo-page.model.js'
import { KitPageModel } from '../models/kit-page.model.js'
import { answerPrompt, installFakeWallet, promptsOf, setBehaviour } from '../src/fake-wallet.js'
import { describe, expect, test } from '../src/spec.js'

const attemptDeadline = '05:01'

describe('acceptance 19: every attempt ends', () => {
  test('a refusal shows a neutral message, and the next attempt connects', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.kitButton.click()
    await demo.modal.choose(/Demo Wallet/)
    await demo.wallet.reject()
    await demo.modal.text('Request cancelled').waitFor()
    await demo.modal.button('Try again').click()
    await demo.wallet.approve()
    await demo.isConnected()
  })

  test('a refused signature leaves the account connected', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.connect()
    const message = demo.section('Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await demo.wallet.reject()
    await message.getByText('Request cancelled. You can try again.').waitFor()
    await demo.account.waitFor()
  })

  test('a refusal is shown although the files of the page were removed meanwhile', async ({ page }) => {
    await installFakeWallet(page)
    const kit = await new KitPageModel(page).open()
    await kit.kitButton.click()
    await kit.modal.choose(/Fake Wallet/)
    await kit.says(/^connected 0x/)
    const sign = () =>
      page.evaluate(() => window.kit.signMessage({ message: 'Hello' }).catch(({ code }: { code: string }) => code))
    expect(await sign()).toMatch(/^0x/)
    await page.route('**/*.js', (route) => route.abort())
    await setBehaviour(page, 'refuse')
    expect(await sign()).toBe('user_rejected')
  })

  test('an attempt without a response ends after five minutes, and the next one connects', async ({ page }) => {
    await page.clock.install()
    await installFakeWallet(page, { behaviour: 'hang' })
    const demo = await new DemoPageModel(page).open()
    await demo.kitButton.click()
    await demo.modal.choose(/Fake Wallet/)
    await demo.modal.text('Continue in Fake Wallet').waitFor()
    await expect.poll(() => promptsOf(page)).toBe(1)
    await page.clock.fastForward('00:06')
    await demo.modal.button('Ask again').waitFor()
    await page.clock.fastForward(attemptDeadline)
    await demo.modal.text('Request timed out').waitFor()
    await setBehaviour(page, 'approve')
    await demo.modal.button('Try again').click()
    await demo.isConnected()
  })

  test('a wallet that approves after the modal was closed is connected', async ({ page }) => {
    await installFakeWallet(page, { behaviour: 'hang' })
    const demo = await new DemoPageModel(page).open()
    await demo.kitButton.click()
    await demo.modal.choose(/Fake Wallet/)
    await expect.poll(() => promptsOf(page)).toBe(1)
    await demo.modal.button('Close').click()
    await demo.modal.dialog.waitFor({ state: 'hidden' })
    await answerPrompt(page, 'approve')
    await demo.isConnected()
  })

  test('the user can choose another wallet while one hangs', async ({ page }) => {
    await installFakeWallet(page, { behaviour: 'hang' })
    const demo = await new DemoPageModel(page).open()
    await demo.kitButton.click()
    await demo.modal.choose(/Fake Wallet/)
    await demo.modal.text('Continue in Fake Wallet').waitFor()
    await demo.modal.button('Back').click()
    await demo.modal.choose(/Demo Wallet/)
    await demo.wallet.approve()
    await demo.isConnected()
    await demo.account.getByText('Demo Wallet').waitFor()
  })

  test.for(['throw', 'malformed', 'vanish'] as const)(
    'an attempt shows an error when the wallet does this: %s',
    async (behaviour, { page }) => {
      await installFakeWallet(page)
      const demo = await new DemoPageModel(page).open()
      await demo.kitButton.click()
      await demo.modal.button(/Fake Wallet/).waitFor()
      await setBehaviour(page, behaviour)
      await demo.modal.choose(/Fake Wallet/)
      await demo.modal.button('Try again').waitFor()
      await setBehaviour(page, 'approve')
      await demo.modal.button('Try again').click()
      await demo.isConnected()
    },
  )
})

test('two wallets of one name are both listed, with their ids', async ({ page }) => {
  await installFakeWallet(page, { name: 'Twin', rdns: 'org.example.one' })
  await installFakeWallet(page, { name: 'Twin', rdns: 'org.example.two' })
  const demo = await new DemoPageModel(page).open()
  await demo.kitButton.click()
  await demo.modal.button(/Twin/).waitFor()
  const rows = (await demo.modal.wallets.allInnerTexts()).filter((text) => text.includes('Twin'))
  expect(rows).toHaveLength(2)
  expect(rows.every((text) => text.includes('Similar name'))).toBe(true)
})
