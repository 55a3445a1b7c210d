import { SignInPageModel } from '../models/sign-in-page.model.js'
import { describe, expect, test } from '../src/spec.js'

describe('acceptance 19: every sign-in ends', () => {
  test('cancelled where it is required, it disconnects', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Cancel').click()
    await demo.modal.isClosed()
    await demo.isDisconnected()
  })

  test('closed where it is required, it disconnects too', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.modal.close()
    await demo.isDisconnected()
  })

  test('cancelled where it is a choice, it closes, and can be asked for later', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('optional')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Cancel').click()
    await demo.isConnected()
    await demo.section('Sign in').getByRole('button', { name: 'Sign in now' }).click()
    await demo.sign()
    await demo.isSignedIn()
  })

  test('refused in the wallet, it says so calmly, and the next try works with one prompt each', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Sign').click()
    await demo.wallet.reject()
    await demo.modal.text('Signature declined').waitFor()
    await demo.account.waitFor()
    await demo.modal.button('Try again').click()
    await demo.wallet.asks('Sign this message?')
    expect(await demo.wallet.dialog.count()).toBe(1)
    await demo.wallet.approve()
    await demo.isSignedIn()
  })

  test('with a service that never gives out a nonce, it ends with words, and works once it does', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.hang('nonce')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Sign').click()
    await demo.modal.text('Could not sign in').waitFor({ timeout: 15_000 })
    await demo.modal.text('The sign-in service did not respond.').waitFor()
    await demo.answer('nonce')
    await demo.modal.button('Try again').click()
    await demo.wallet.approve()
    await demo.isSignedIn()
  })

  test('with a service that never takes the signature, it ends with words', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.hang('verify')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Sign').click()
    await demo.wallet.approve()
    await demo.modal.text('Signing you in').waitFor()
    await demo.modal.text('The sign-in service did not respond.').waitFor({ timeout: 15_000 })
  })

  test('a wallet stays connected while the sign-in service does not respond, and the page checks until it answers', async ({
    page,
  }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.sign()
    await demo.hang('sessions')
    await page.reload()
    await demo.kitButton.getByText('Checking sign-in').waitFor({ timeout: 15_000 })
    await demo.kitButton.click()
    await demo.modal.text('Checking your sign-in').waitFor()
    await demo.modal.close()
    await demo.isConnected()
    await demo.kitButton.click()
    await demo.modal.text('Checking your sign-in').waitFor()
    await demo.answer('sessions')
    await demo.modal.isTitled('Account')
    await demo.modal.close()
    await demo.isConnected()
  })

  test('Disconnect works while the sign-in service does not respond', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.sign()
    await demo.fail('sessions')
    await page.reload()
    await demo.kitButton.getByText('Checking sign-in').waitFor()
    await demo.kitButton.click()
    await demo.modal.button('Disconnect').click()
    await demo.isDisconnected()
  })

  test('reloaded again and again while the session is looked up, it stays connected and signed in', async ({
    page,
  }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.sign()
    const saved = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('@openappkit/kit/session') ?? '{}') as unknown)
    const before = await saved()
    // Held back, so that each reload aborts the look-up of the page that it leaves.
    await demo.hang('sessions')
    for (let count = 0; count < 5; count += 1) {
      await Promise.all([page.waitForRequest(/sign-in\/sessions/), page.reload()])
    }
    await demo.answer('sessions')
    await page.reload()
    await demo.isSignedIn()
    await demo.isConnected()
    expect(await saved()).toEqual(before)
  })
})
