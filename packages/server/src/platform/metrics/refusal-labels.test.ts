import { expect, test } from 'vitest'
import { createRefusalLabels } from './refusal-labels.js'

test.each([
  ['origin', 'origin'],
  ['no projectId', 'no projectId'],
  ['relay: wrong_audience', 'relay: wrong_audience'],
  ['The nonce is unknown, used or expired', 'sign-in message'],
  ['The domain of the message is wrong', 'sign-in message'],
  ['', 'other'],
  ['https://evil.example', 'other'],
  ['a"}\nevil 1', 'other'],
  ['a'.repeat(100), 'other'],
])('the reason "%s" has the label "%s"', (reason, label) => {
  expect(createRefusalLabels()(reason)).toBe(label)
})

test('10,000 reasons have a bounded number of labels, and known ones keep theirs', () => {
  const labelOf = createRefusalLabels()
  const letters = (count: number) => [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  expect(labelOf('origin')).toBe('origin')
  const labels = new Set(Array.from({ length: 10_000 }, (_, count) => labelOf(letters(count))))
  expect(labels.size).toBeLessThanOrEqual(61)
  expect(labelOf('origin')).toBe('origin')
})
