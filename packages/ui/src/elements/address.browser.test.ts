import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import type { AkAddress } from './address.js'
import './address.js'
import { AddressHarness } from './address.harness.js'

const value = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

describe('<ak-address>', () => {
  test.for(themes)('an address is readable in both tones, %s', async (theme) => {
    await expectAccessible(await mount(html`<ak-address value=${value}></ak-address>`, theme))
  })

  test('an address is shown whole in groups of four', async () => {
    const { groups } = new AddressHarness(await mount<AkAddress>(html`<ak-address value=${value}></ak-address>`))
    expect(groups).toEqual(['0x', '7A3f', 'C29b', 'D04e', '81F6', 'a5B2', 'E93c', '07D1', '8e64', 'fA4C', '91e2'])
  })

  test('a Solana address is shown whole', async () => {
    const solana = '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeKx'
    const { groups } = new AddressHarness(await mount<AkAddress>(html`<ak-address value=${solana}></ak-address>`))
    expect(groups.join('')).toBe(solana)
  })

  test('an address is copied without gaps', async () => {
    const element = await mount<AkAddress>(html`<ak-address value=${value}></ak-address>`)
    const copy = new ClipboardEvent('copy', {
      clipboardData: new DataTransfer(),
      bubbles: true,
      composed: true,
      cancelable: true,
    })
    element.renderRoot.querySelector('code')?.dispatchEvent(copy)
    expect(copy.clipboardData?.getData('text/plain')).toBe(value)
  })
})
