import { html } from 'lit'
import { describe, expect, test } from 'vitest'
import { expectAccessible, mount, themes } from '../../test/mount.js'
import type { AkAmount } from './amount.js'
import './amount.js'
import { AmountHarness } from './amount.harness.js'

const amount = async (template = html`<ak-amount value="0.812" symbol="ETH"></ak-amount>`) =>
  new AmountHarness(await mount<AkAmount>(template))

describe('<ak-amount>', () => {
  test.for(themes)('an amount is readable in every size, %s', async (theme) => {
    await expectAccessible(
      await mount(
        html`<div>
          <ak-amount size="lg" value="$5,171.54"></ak-amount><ak-amount size="md" value="0.812" symbol="ETH"></ak-amount
          ><ak-amount value="0.812" symbol="ETH"></ak-amount>
        </div>`,
        theme,
      ),
    )
  })

  test('an amount draws its decimals and its unit apart', async () => {
    const { decimals, symbol } = await amount()
    expect([decimals, symbol]).toEqual(['.812', 'ETH'])
  })

  test('a whole number has no decimals apart', async () => {
    expect((await amount(html`<ak-amount value="1,000"></ak-amount>`)).decimals).toBe('')
  })

  test('an amount splits at the given separator', async () => {
    expect((await amount(html`<ak-amount value="2.410,50" separator=","></ak-amount>`)).decimals).toBe(',50')
  })

  test('an amount reads from left to right in every direction', async () => {
    const { element } = await amount()
    document.documentElement.dir = 'rtl'
    expect(getComputedStyle(element).direction).toBe('ltr')
    document.documentElement.dir = ''
  })
})
