import { fixtureSync } from '@open-wc/testing'
import { render } from '@openappkit/ui/lit'
import { noteStyles } from '@openappkit/ui/styles'
import { expect, test } from 'vitest'
import { note } from './note.js'

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
])('a note emphasizes its first sentence: %s', (text, first, rest) => {
  fixtureSync(note({ text }))
  const words = document.querySelector('p')
  expect(words?.querySelector('b')?.textContent).toBe(first)
  expect(words?.textContent.replace(/\s+/g, ' ').trim()).toBe(`${first} ${rest}`.trim())
})

test('a note that is narrower than an address breaks the address, so that all of it can be read', () => {
  const place = fixtureSync<HTMLElement>('<div></div>')
  place.style.inlineSize = '240px'
  const root = place.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [noteStyles.styleSheet].filter((sheet) => sheet !== undefined)
  render(note({ text: `Your wallet sent a different transaction: 1 USDC → 0x${'3C44CdDdB6'.repeat(4)}` }), root)
  const words = root.querySelector('p')
  expect(words?.getBoundingClientRect().right).toBeLessThanOrEqual(place.getBoundingClientRect().right)
  expect(words?.scrollWidth).toBe(words?.clientWidth)
})
