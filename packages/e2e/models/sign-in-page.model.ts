import type { Locator } from 'playwright-core'
import { stack } from '../src/spec.js'
import { DemoPageModel } from './demo-page.model.js'

/** The React demo with sign-in. */
export class SignInPageModel extends DemoPageModel {
  async openAs(mode: 'required' | 'optional'): Promise<this> {
    await this.page.goto(`${stack.demo}?sign-in=${mode}`)
    await this.kitButton.waitFor()
    return this
  }

  get message(): Locator {
    return this.modal.dialog.getByRole('group', { name: 'Message to sign' })
  }

  async startConnecting(): Promise<void> {
    await this.kitButton.click()
    await this.modal.choose(/Demo Wallet/)
    await this.wallet.approve()
  }

  async connectAndMeetSignIn(): Promise<void> {
    await this.startConnecting()
    await this.modal.isTitled('Sign in')
    await this.modal.text('wants to verify it’s you').waitFor()
  }

  async sign(): Promise<void> {
    await this.modal.button('Sign').click()
    await this.wallet.approve()
    await this.modal.isClosed()
  }

  async isSignedIn(): Promise<void> {
    await this.section('Sign in').getByText('Signed in', { exact: true }).waitFor()
  }

  /** Makes these requests hang. */
  async hang(path: 'nonce' | 'verify' | 'sessions'): Promise<void> {
    await this.page.route(`${stack.server}/sign-in/${path}**`, () => undefined)
  }

  /** Makes these requests fail, as with a server that is down. */
  async fail(path: 'nonce' | 'verify' | 'sessions'): Promise<void> {
    await this.page.route(`${stack.server}/sign-in/${path}**`, (route) => route.abort())
  }

  async answer(path: 'nonce' | 'verify' | 'sessions'): Promise<void> {
    await this.page.unroute(`${stack.server}/sign-in/${path}**`)
  }
}
