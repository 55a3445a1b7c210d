import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stack } from '../src/spec.js'
import { ModalModel } from './modal.model.js'

/** A link that the page followed: where to, whether in the task of a press, and whether the browser saw a person in it. */
export type Departure = { href: string; isInTask: boolean; isActive: boolean }

/** A page whose wallets are on other devices. It replaces nothing of the browser's: it listens. */
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
      // Fires inside the call that navigates, also for the scheme of an app.
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

  /** Opens the screen of a wallet from the list, as a person does, and waits for the invitation. */
  async choose(wallet: string): Promise<void> {
    await this.kitButton.tap()
    await this.modal.button(new RegExp(wallet)).tap()
    await this.modal.isTitled(wallet)
  }

  /** The button that leads to the app, once there is something to follow. */
  async ready(wallet: string) {
    const button = this.modal.button(`Open ${wallet}`)
    await expect.poll(() => button.isEnabled(), { timeout: 15_000 }).toBe(true)
    return button
  }

  /**
   * A press after a link was followed. Chromium then asks, in a window that takes all input, whether to open the app; a
   * person would answer that first.
   */
  press(name: string | RegExp): Promise<void> {
    return this.modal.button(name).dispatchEvent('click')
  }

  async isConnected(): Promise<void> {
    await expect.poll(() => this.page.locator('#state').textContent(), { timeout: 15_000 }).toMatch(/^connected 0x/)
  }

  /** An app's own button that asks the wallet for a signature, pressed by a script. Answers the signature. */
  signOnPress(message: string, address: string | undefined): Promise<unknown> {
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

  /** What a wallet is invited with at this moment; empty where none is. */
  invitation(): Promise<string> {
    return this.page.evaluate(() => {
      const { attempt } = window.kit.state.connection
      return attempt.status === 'running' && attempt.step?.kind === 'invitation' ? attempt.step.uri : ''
    })
  }

  /** The pairing that the last followed link carries. */
  async followedUri(): Promise<string> {
    const departure = (await this.departures()).at(-1)
    return new URL(departure?.href ?? '').searchParams.get('uri') ?? ''
  }
}
