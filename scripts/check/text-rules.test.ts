import { expect, test } from 'vitest'
import { checkText, checkWords } from './text-rules.ts'

const count = (text: string, path = 'packages/core/src/a.ts') => checkText([{ path, text }]).length
/** Joins the halves of a refused word, so that this file does not contain it. */
const word = (...halves: string[]) => halves.join('')

const refused = [
  word('// TO', 'DO later'),
  word('// FIX', 'ME'),
  word('test.on', "ly('x')"),
  word('describe.sk', "ip('x')"),
  word('test.each.to', "do('x')"),
  word('x', "it('y', () => {})"),
  word('// eslint-disa', 'ble-next-line no-console'),
  word('// oxlint-disa', 'ble'),
  word('// @ts-igno', 're'),
  word('// @ts-expect-erro', 'r'),
  word("open('/wor", "k/main/a')"),
  word("open('/Users/", "person/a')"),
  word('see is', 'sue #12'),
  word('<<<<', '<<< HEAD'),
]

for (const text of refused) {
  test(`checkText refuses ${text.slice(0, 6)}… (${refused.indexOf(text) + 1})`, () => {
    expect(count(text)).toBe(1)
  })
}

test('checkText accepts ordinary words', () => {
  expect(count('the todo list of the demo, a skipped intent, `work/` in words, https://example.com/work/a')).toBe(0)
  expect(count('list.only, items.skip(2), await wallet.fails()')).toBe(0)
})

test('a type test may expect an error', () => {
  expect(count(word('// @ts-expect-erro', 'r'), 'packages/core/src/a.test-d.ts')).toBe(0)
})

const wordsIn = (text: string, path = 'packages/core/src/a.ts') => checkWords([{ path, text }]).length

test.each([
  word('// No', 'body waits for it.'),
  word('type Send', '= { wi', 'sh: string }'),
  word('// An address that is', ' no address.'),
  word('// Here is no', 'ne.'),
])('a riddle is refused: %#', (text) => {
  expect(wordsIn(text)).toBe(1)
})

test('a name of a test that begins with a preposition or a pronoun is refused', () => {
  expect(wordsIn(word('te', "st('of an account is read', () => {})"), 'a.test.ts')).toBe(1)
  expect(wordsIn(word('te', "st.each(['a'])('that hangs: %s', () => {})"), 'a.test.ts')).toBe(1)
  expect(wordsIn("test('a balance is read once', () => {})", 'a.test.ts')).toBe(0)
})

test('texts for users keep their words', () => {
  expect(wordsIn(word("sentence: 'No", "body knows'"), 'packages/modal/src/i18n/messages/email/en.ts')).toBe(0)
  expect(wordsIn(word("expect(text).toBe('No", "body was signed in.')"))).toBe(0)
  expect(wordsIn('// empty if there is none')).toBe(0)
})
