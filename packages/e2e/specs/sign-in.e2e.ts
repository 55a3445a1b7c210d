import { SignInPageModel } from '../models/sign-in-page.model.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems, watchViolations } from '../src/watch-page.js'

describe('a visitor', () => {
  test('a visitor signs in with the server’s nonce, and stays signed in after a reload', async ({ page }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Show full message').click()
    const shown = await demo.message.textContent()
    expect(shown).toMatch(new RegExp(`^${new URL(stack.demo).host} wants you to sign in with your Ethereum account:`))
    await demo.modal.button('Sign').click()
    await demo.wallet.asks('Sign this message?')
    await demo.wallet.approve()
    await demo.modal.isClosed()
    await demo.isSignedIn()
    expect(await demo.section('Sign in').getByText('wants you to sign in').textContent()).toBe(shown)

    await page.reload()
    await demo.isSignedIn()
    expect(await demo.modal.dialog.isVisible()).toBe(false)
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
  })

  test('a disconnect signs out, also on the server', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.sign()
    const tokens = await page.evaluate(() => localStorage.getItem('@appkit/siwx-server'))
    const [{ token }] = JSON.parse(tokens ?? '[]') as [{ token: string }]
    const ask = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const { host } = new URL(page.url())
      return (await fetch(`${stack.server}/sign-in/sessions?domain=${host}`, { headers })).status
    }
    expect(await ask()).toBe(200)
    await demo.account.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(ask).toBe(401)
    expect(await page.evaluate(() => localStorage.getItem('@appkit/siwx-server'))).toBe(null)
  })

  test('a switch to another network requests a sign-in there, and can be reverted', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.sign()
    await demo
      .section('Network')
      .getByRole('button', { name: /Local Two/ })
      .click()
    await demo.wallet.approve()
    await demo.modal.text('wants to verify it’s you').waitFor()
    await demo.modal.button('Cancel').click()
    await demo.wallet.approve()
    await demo.modal.isClosed()
    await demo.isOn('Local One')
    await demo.isSignedIn()
  })
})
