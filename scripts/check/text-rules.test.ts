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

test.each(refused)('checkText refuses an unfinished or switched-off line: %#', (text) => {
  expect(count(text)).toBe(1)
})

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

/** A test with this name, in pieces, so that this file does not contain it. */
const named = (name: string) => wordsIn(['te', `st('${name}', () => {})`].join(''), 'a.test.ts')

test('a name of a test that begins with a preposition or a pronoun is refused', () => {
  expect(named('of an account is read')).toBe(1)
  expect(named('when a wallet locks')).toBe(1)
  expect(wordsIn(word("test.each([\n  ['a'],\n])", "('that hangs: %s', () => {})"), 'a.test.ts')).toBe(1)
})

test('a name of a test that is a sentence is accepted', () => {
  expect(named('a balance is read once')).toBe(0)
  expect(named('in-memory storage keeps its keys')).toBe(0)
  expect(named('when a wallet locks, the account stays')).toBe(0)
})

test('texts for users keep their words', () => {
  expect(wordsIn(word("sentence: 'No", "body knows'"), 'packages/modal/src/i18n/messages/email/en.ts')).toBe(0)
  expect(wordsIn(word("expect(text).toBe('No", "body was signed in.')"))).toBe(0)
  expect(wordsIn('// empty if there is none')).toBe(0)
})
