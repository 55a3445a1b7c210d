import { SignInPageModel } from '../models/sign-in-page.model.js'
import { describe, expect, test } from '../src/spec.js'

describe('acceptance 19: every sign-in ends', () => {
  test('cancelling a required sign-in disconnects', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Cancel').click()
    await demo.modal.isClosed()
    await demo.isDisconnected()
  })

  test('closing a required sign-in disconnects', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.modal.close()
    await demo.isDisconnected()
  })

  test('cancelling an optional sign-in closes it, and it can start again later', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('optional')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Cancel').click()
    await demo.isConnected()
    await demo.section('Sign in').getByRole('button', { name: 'Sign in now' }).click()
    await demo.sign()
    await demo.isSignedIn()
  })

  test('a refusal shows a neutral message, and the next attempt works with one prompt', async ({ page }) => {
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

  test('a sign-in without a nonce shows an error, and works once the service responds', async ({ page }) => {
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

  test('a sign-in shows an error if the service never accepts the signature', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.hang('verify')
    await demo.connectAndMeetSignIn()
    await demo.modal.button('Sign').click()
    await demo.wallet.approve()
    await demo.modal.text('Signing you in').waitFor()
    await demo.modal.text('The sign-in service did not respond.').waitFor({ timeout: 15_000 })
  })

  test('a wallet stays connected while the sign-in service does not respond, and the page retries', async ({
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

  test('reloads during the session request keep the visitor connected and signed in', async ({ page }) => {
    const demo = await new SignInPageModel(page).openAs('required')
    await demo.connectAndMeetSignIn()
    await demo.sign()
    const saved = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('@openappkit/kit/session') ?? '{}') as unknown)
    const before = await saved()
    // Hangs, so that each reload aborts the request of the previous page.
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
