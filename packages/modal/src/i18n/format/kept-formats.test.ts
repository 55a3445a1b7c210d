import { expect, test, vi } from 'vitest'
import { numberFormats } from './format-amount.js'

test('a list of any length has one format for each language', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  const formatOf = numberFormats({ minimumFractionDigits: 3 })
  const texts = Array.from({ length: 500 }, (_, at) => formatOf(at % 2 ? 'de' : 'en').format(1.5))
  expect(new Set(texts)).toEqual(new Set(['1.500', '1,500']))
  expect(made).toHaveBeenCalledTimes(2)
  made.mockRestore()
})
