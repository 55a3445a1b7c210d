import { render } from '@openappkit/ui/lit'
import { afterEach, expect, test } from 'vitest'
import { note } from './note.js'

afterEach(() => document.body.replaceChildren())

test.each([
  ['This swap moves the price by 6.3%, so you get less.', 'This swap moves the price by 6.3%, so you get less.', ''],
  [
    'Permissions of app.example revoked. It can no longer act.',
    'Permissions of app.example revoked.',
    'It can no longer act.',
  ],
  ['価格が動きました。もう一度お試しください。', '価格が動きました。', 'もう一度お試しください。'],
  ['कीमत बदल गई। फिर से कोशिश करें।', 'कीमत बदल गई।', 'फिर से कोशिश करें।'],
  ['No sentence at all', '', 'No sentence at all'],
])('a note stands out by its first sentence: %s', (text, first, rest) => {
  render(note({ text }), document.body.appendChild(document.createElement('div')))
  const words = document.querySelector('p')
  expect(words?.querySelector('b')?.textContent).toBe(first)
  expect(words?.textContent.replace(/\s+/g, ' ').trim()).toBe(`${first} ${rest}`.trim())
})
