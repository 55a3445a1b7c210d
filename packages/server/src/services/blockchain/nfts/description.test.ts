import { expect, test } from 'vitest'
import { elsewhere, imagesOf, listedPicture, readDescription, readImageData } from './description.js'
import { createFindMedia } from './media-addresses.js'

const nowhere = () => undefined
const pictureOf = (uri: unknown) => listedPicture(uri, nowhere)
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
])('reads a picture from a description %s', (_, uri) => {
  expect(pictureOf(uri)).toBe(png)
})

test('returns a drawing as data that only an image element shows', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const url = pictureOf(encoded(words({ image_data: svg })))
  expect(url).toBe(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`)
})

test.each([
  ['the URL of a description', 'https://evil.example/1.json'],
  ['a URL of this machine', 'http://127.0.0.1:8545/'],
  ['a file elsewhere', 'ipfs://bafy/1'],
  ['the URL of a picture', plain(words({ image: 'https://evil.example/1.png' }))],
  ['a page', plain(words({ image: 'data:text/html,<script>alert(1)</script>' }))],
  ['a script', plain(words({ image: 'javascript:alert(1)' }))],
  ['another kind of image', plain(words({ image: 'data:image/tiff;base64,AAAA' }))],
  ['line breaks in it', plain(words({ image: `${png}\nx` }))],
  ['a description that is too large', plain(words({ image: png, name: 'x'.repeat(1024 * 1024) }))],
  ['no JSON', plain('{')],
  ['no object', plain('null')],
  ['a list', plain('[]')],
  ['a number for a picture', plain('{"image":1}')],
  ['bytes that are no text', 'data:application/json;base64,////'],
  ['nothing', ''],
  ['no text', undefined],
])('finds no picture in %s', (_, uri) => {
  expect(pictureOf(uri)).toBeUndefined()
})

const cid = `Qm${'a'.repeat(44)}`
const atGateway = createFindMedia({ ipfsUrl: 'https://gateway.example/ipfs' })

test.each([
  ['a description at a gateway that this server asks', `ipfs://${cid}/1`],
  ['a picture at a gateway', plain(words({ image: `ipfs://${cid}/1.png` }))],
  ['a picture that a list has no room for', plain(words({ image: `data:image/png;base64,${'A'.repeat(32 * 1024)}` }))],
  ['a description that a list has no room for', plain(words({ image: png, name: 'x'.repeat(64 * 1024) }))],
])('defers %s to a separate request', (_, uri) => {
  expect(listedPicture(uri, atGateway)).toBe(elsewhere)
})

test('prefers a picture in the description to one elsewhere', () => {
  expect(listedPicture(plain(words({ image: `ipfs://${cid}`, image_data: png })), atGateway)).toBe(png)
  expect(listedPicture(plain(words({ image: 'https://else.example/1.png' })), atGateway)).toBeUndefined()
})

test('returns the pictures of a description in order, and only texts', () => {
  expect(imagesOf({ image: 1, image_url: 'b', image_data: null })).toEqual(['b'])
  expect(imagesOf({ image: 'a', image_url: 'b', image_data: 'c' })).toEqual(['a', 'b', 'c'])
  for (const none of [null, 'text', 1, [], undefined]) expect(imagesOf(none)).toEqual([])
})

test('returns the bytes of a picture that is data', () => {
  expect(readImageData('data:image/svg+xml;utf8,<svg/>')?.toString()).toBe('<svg/>')
  expect(readImageData('data:image/svg+xml,%3Csvg/%3E')?.toString()).toBe('<svg/>')
  expect(readImageData(png)?.subarray(1, 4).toString()).toBe('PNG')
  expect(readImageData('data:text/html,<p>')).toBeUndefined()
  expect(readDescription('data:text/html,{}')).toBeUndefined()
})
