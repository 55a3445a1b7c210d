import { expect, test } from 'vitest'
import { groupConfusables, readConfusables } from './confusables.ts'

test('groupConfusables keeps characters that look like plain letters, in any case', () => {
  const groups = groupConfusables([
    ['Α', 'A'],
    ['ø', 'o\u0338'],
    ['Æ', 'AE'],
    ['Ж', 'ж'],
  ])
  expect(groups.get('a')).toBe('Αᴀ')
  expect(groups.get('o')).toBe('ø')
  expect(groups.get('ae')).toBe('Æ')
  expect([...groups.values()].join('')).not.toContain('Ж')
})

test('groupConfusables omits characters that NFKD normalizes', () => {
  const groups = groupConfusables([
    ['𝐚', 'a'],
    ['é', 'e'],
    ['0', 'O'],
  ])
  expect([...groups.values()].join('')).not.toMatch(/[𝐚é0]/u)
})

test('groupConfusables reads a small capital as its letter', () => {
  expect(groupConfusables([['в', 'ʙ']]).get('b')).toContain('в')
})

test('every character stands in one group, after plain letters, and no control or bidi character is among them', () => {
  const groups = groupConfusables(readConfusables())
  const characters = [...groups.values()].flatMap((group) => [...group])
  expect(new Set(characters).size).toBe(characters.length)
  expect(characters.length).toBeGreaterThan(500)
  expect(characters.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{M}\s'\\]/u)
  expect([...groups.keys()].join('')).toMatch(/^[a-z0-9]+$/)
})
