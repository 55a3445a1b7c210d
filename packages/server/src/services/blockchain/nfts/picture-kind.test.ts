import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.js'

const kindOf = (text: string) => pictureKind(Buffer.from(text, 'latin1'))

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n…'],
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\n\0\0\0WEBPVP8 '],
  ['image/avif', '\0\0\0\x20ftypavif'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['image/svg+xml', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg PUBLIC "x">\n<svg>'],
])('detects %s', (kind, head) => {
  expect(kindOf(head)).toBe(kind)
})

test.each(['<html><svg></html>', '<!-- <svg> -->', '<svgx>', '%PDF-1.7', '\0\0\0\x20ftypmp42', '{"image":1}', ''])(
  'does not accept %s as a picture',
  (head) => {
    expect(kindOf(head)).toBeUndefined()
  },
)

test('reads endless comments in linear time', () => {
  expect(kindOf('<!---->'.repeat(100_000))).toBeUndefined()
  expect(kindOf(`${'<!-- -->'.repeat(100)}<svg>`)).toBe('image/svg+xml')
})
