import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stack } from '../src/spec.js'
import { ModalModel } from './modal.model.js'

/** A link that the page followed: its target, whether in the task of the click, and whether with user activation. */
export type Departure = { href: string; isInTask: boolean; isActive: boolean }

/** A page whose wallets are on other devices. Observes navigations without replacing browser functions. */
export class PairingPageModel {
  readonly modal: ModalModel

  constructor(readonly page: Page) {
    this.modal = new ModalModel(page)
  }

  async open(relay: string): Promise<this> {
    await this.page.addInitScript(() => {
      const departures: Departure[] = []
      let isInTask = false
      addEventListener(
        'click',
        () => {
          isInTask = true
          setTimeout(() => (isInTask = false))
        },
        { capture: true },
      )
      // Fires synchronously within the navigating call, also for app schemes.
      window.navigation.addEventListener('navigate', ({ destination: { url: href } }) => {
        departures.push({ href, isInTask, isActive: navigator.userActivation.isActive })
      })
      Object.assign(window, { departures })
    })
    const query = new URLSearchParams({ rpc: stack.evm, relay })
    await this.page.goto(`${stack.pages}pairing/pairing.html?${query}`)
    await this.kitButton.waitFor()
    return this
  }

  get kitButton() {
    return this.page.locator('appkit-button').getByRole('button')
  }

  departures(): Promise<Departure[]> {
    return this.page.evaluate(() => (window as unknown as { departures: Departure[] }).departures)
  }

  /** Opens the screen of a wallet from the list, and waits for the invitation. */
  async choose(wallet: string): Promise<void> {
    await this.kitButton.tap()
    await this.modal.button(new RegExp(wallet)).tap()
    await this.modal.isTitled(wallet)
  }

  /** The button that opens the app, once its link is ready. */
  async ready(wallet: string) {
    const button = this.modal.button(`Open ${wallet}`)
    await expect.poll(() => button.isEnabled(), { timeout: 15_000 }).toBe(true)
    return button
  }

  /**
   * Clicks by script after a link was followed: Chromium then asks in a window that blocks all input whether to open the
   * app.
   */
  click(name: string | RegExp): Promise<void> {
    return this.modal.button(name).dispatchEvent('click')
  }

  async isConnected(): Promise<void> {
    await expect.poll(() => this.page.locator('#state').textContent(), { timeout: 15_000 }).toMatch(/^connected 0x/)
  }

  /** Clicks, by script, a button of the app that requests a signature. Returns the signature. */
  signOnClick(message: string, address: string | undefined): Promise<unknown> {
    return this.page.evaluate(
      (params) =>
        new Promise((resolve, reject) => {
          const provider = window.kit.getProvider<{ request(asked: object): Promise<unknown> }>('eip155')
          const button = document.body.appendChild(document.createElement('button'))
          button.addEventListener('click', () => {
            provider?.request({ method: 'personal_sign', params }).then(resolve, reject)
          })
          button.click()
        }),
      [message, address],
    )
  }

  /** The current invitation, or an empty string. */
  invitation(): Promise<string> {
    return this.page.evaluate(() => {
      const { attempt } = window.kit.state.connection
      return attempt.status === 'running' && attempt.step?.kind === 'invitation' ? attempt.step.uri : ''
    })
  }

  /** The pairing URI of the last followed link. */
  async followedUri(): Promise<string> {
    const departure = (await this.departures()).at(-1)
    return new URL(departure?.href ?? '').searchParams.get('uri') ?? ''
  }
}
