import { createTestKit } from '@openappkit/testing/mount'
import { render } from '@openappkit/ui/lit'
import { expect, test } from 'vitest'
import { speak } from '../../../../test/open-story.js'
import { payAmount } from './pay-amount.js'

test('an amount typed while the form loads survives a redraw', () => {
  const { kit } = createTestKit()
  const none = { options: { status: 'loading' }, quote: { status: 'idle' }, attempt: { status: 'idle' } } as const
  const onramp = { ...none, payment: '', method: '', token: '', amountText: '' }
  const place = document.createElement('div')
  const draw = () => render(payAmount(kit, onramp, { problem: undefined }), place)
  draw()
  const field = place.querySelector('input')
  if (!field) return expect.fail()
  field.value = '1'
  draw()
  expect(field.value).toBe('1')
})

test.each(['en', 'de'] as const)('the field shows the currency at its place in the language %s', async (language) => {
  const { kit } = createTestKit()
  await speak(kit, language)
  const none = { options: { status: 'loading' }, quote: { status: 'idle' }, attempt: { status: 'idle' } } as const
  const place = document.createElement('div')
  render(
    payAmount(kit, { ...none, payment: 'USD', method: '', token: '', amountText: '1' }, { problem: undefined }),
    place,
  )
  expect(place.querySelector('.sign')?.textContent).toBe('$')
  expect(place.querySelector('.sum-line--last') !== null).toBe(language === 'de')
})
