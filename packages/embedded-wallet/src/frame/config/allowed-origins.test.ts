import { describe, expect, test } from 'vitest'
import { createOriginMatcher } from './allowed-origins.js'

const match = await createOriginMatcher([
  'https://app.example',
  'https://*.shop.example',
  'http://localhost:*',
  'https://*.example',
  'https://*.vercel.app',
  'https://*.co.uk',
  'https://*.github.io',
  'https://*.s3.amazonaws.com:*',
  'https://*.shop.co.uk',
  'https://*.team.vercel.app',
  'https://kit.pages.dev',
  'https://*',
  '*',
])

test.each([
  ['https://app.example', 'exact'],
  ['https://a.shop.example', 'pattern'],
  ['http://localhost:5173', 'pattern'],
  ['http://localhost', 'pattern'],
  ['https://a.shop.co.uk', 'pattern'],
  ['https://preview.team.vercel.app', 'pattern'],
  ['https://kit.pages.dev', 'exact'],
])('spec 5.11: %s is allowed: %s', (origin, how) => {
  expect(match(origin)).toBe(how)
})

test.each([
  'https://shop.example',
  'https://a.b.shop.example',
  'https://evilshop.example',
  'https://a.shop.example.evil.io',
  'https://a.shop.example:8443',
  'http://app.example',
  'https://app.example:444',
  'https://app.example/',
  'https://other.example',
  'https://evil.vercel.app',
  'https://evil.co.uk',
  'https://evil.github.io',
  'https://evil.s3.amazonaws.com',
  'http://localhost.evil.io:5173',
  'http://localhost:5173@evil.io',
  'null',
  '',
])('%s is not allowed', (origin) => {
  expect(match(origin)).toBeUndefined()
})

describe('public suffixes', () => {
  const loadNothing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

  test('createOriginMatcher rejects when the list of suffixes does not load', async () => {
    const allowed = ['https://app.example', 'https://*.example.com']
    await expect(createOriginMatcher(allowed, loadNothing)).rejects.toThrow('Failed to fetch')
  })

  test('the list of suffixes is not loaded without a wildcard over names', async () => {
    const matchFew = await createOriginMatcher(['https://app.example', 'http://localhost:*'], loadNothing)
    expect(matchFew('https://app.example')).toBe('exact')
  })
})
