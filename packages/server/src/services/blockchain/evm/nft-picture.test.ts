import { expect, test } from 'vitest'
import { nftPicture } from './nft-picture.js'

const png = 'data:image/png;base64,iVBORw0KGgo='
const words = (value: unknown) => JSON.stringify(value)
const plain = (text: string) => `data:application/json,${text}`
const encoded = (text: string) => `data:application/json;base64,${Buffer.from(text).toString('base64')}`

test.each([
  ['as text', plain(words({ image: png }))],
  ['as escaped text', plain(encodeURIComponent(words({ image: png, name: 'Häuser 100 %' })))],
  ['as text with a percent sign of its own', plain(words({ image: png, name: '100 %' }))],
  ['in UTF-8', `data:application/json;utf8,${words({ image: png })}`],
  ['in base64', encoded(words({ image: png, name: 'Häuser' }))],
  ['in image_data', encoded(words({ image_data: png }))],
])('a picture is read from a description %s', (_, uri) => {
  expect(nftPicture(uri)).toBe(png)
})

test('a drawing comes as data that only an image shows', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const url = nftPicture(encoded(words({ image_data: svg })))
  expect(url).toBe(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`)
})

test.each([
  ['an address of a description', 'https://evil.example/1.json'],
  ['one within this machine', 'http://127.0.0.1:8545/'],
  ['a file elsewhere', 'ipfs://bafy/1'],
  ['an address of a picture', plain(words({ image: 'https://evil.example/1.png' }))],
  ['a page', plain(words({ image: 'data:text/html,<script>alert(1)</script>' }))],
  ['a script', plain(words({ image: 'javascript:alert(1)' }))],
  ['another kind of image', plain(words({ image: 'data:image/tiff;base64,AAAA' }))],
  ['line breaks in it', plain(words({ image: `${png}\nx` }))],
  ['a picture that is too large', plain(words({ image: `data:image/png;base64,${'A'.repeat(32 * 1024)}` }))],
  ['a description that is too large', plain(words({ image: png, name: 'x'.repeat(64 * 1024) }))],
  ['no JSON', plain('{')],
  ['no object', plain('null')],
  ['a list', plain('[]')],
  ['a number for a picture', plain('{"image":1}')],
  ['bytes that are no text', 'data:application/json;base64,////'],
  ['nothing', ''],
  ['no text', undefined],
])('%s is no picture', (_, uri) => {
  expect(nftPicture(uri)).toBeUndefined()
})
