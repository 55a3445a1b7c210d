import { expect, test } from 'vitest'
import { writeText } from './write-text.js'

test('tables get their schema, and values their numbers in order', () => {
  const text = 'DELETE FROM {notes} WHERE id IN (SELECT id FROM {notes} WHERE author = ? LIMIT ?)'
  expect(writeText(text, 'journal')).toBe(
    'DELETE FROM journal.notes WHERE id IN (SELECT id FROM journal.notes WHERE author = $1 LIMIT $2)',
  )
})
