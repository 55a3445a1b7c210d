import { expect, test } from 'vitest'
import { createAudiences } from './audiences.js'

const paths = ['/', '/relay']

test.each([
  ['wss://relay.example', true],
  ['wss://relay.example/', true],
  ['wss://relay.example/relay', false],
  ['wss://other.example/ws', true],
  ['wss://other.example/ws/', false],
  ['ws://relay.example', false],
  ['wss://relay.example.org', false],
  ['ws://localhost:4000', false],
  ['', false],
])('%s is an audience in production: %s', (url, isTaken) => {
  const urls = ['wss://relay.example/', 'wss://other.example/ws']
  expect(createAudiences({ urls, paths, acceptsLocalUrls: false })(url, 4000)).toBe(isTaken)
})

test.each([
  ['ws://localhost:4000', true],
  ['ws://127.0.0.1:4000/', true],
  ['ws://127.0.0.1:4000/relay', true],
  ['ws://[::1]:4000/relay', true],
  ['ws://localhost:4001', false],
  ['ws://localhost:4000/other', false],
  ['wss://localhost:4000', false],
  ['ws://localhost.example:4000', false],
])('%s is an audience in development: %s', (url, isTaken) => {
  expect(createAudiences({ urls: [], paths, acceptsLocalUrls: true })(url, 4000)).toBe(isTaken)
})
