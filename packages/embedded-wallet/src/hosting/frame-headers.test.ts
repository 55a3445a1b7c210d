import { describe, expect, test } from 'vitest'
import { frameHeaders, keepHeaders, pageHeaders, startHeaders, windowHeaders } from './frame-headers.js'

const connect = ['https://accounts.example/v1', 'https://rpc.example/key', 'https://rpc.example/other']
const policyOf = ({ 'content-security-policy': policy = '' }: Record<string, string>) => policy.split('; ')

test('the frame can be embedded by the given origins, and connects to the given services', () => {
  const origins = ['https://app.example', 'https://*.example.com', 'http://localhost:*', 'https://*.team.vercel.app']
  const policy = policyOf(frameHeaders({ origins, connect }))
  expect(policy).toContain(`frame-ancestors ${origins.join(' ')}`)
  expect(policy).toContain("connect-src 'self' https://accounts.example https://rpc.example")
  expect(policyOf(frameHeaders({ origins: [], connect }))).toContain("frame-ancestors 'none'")
})

test('an app may read the list of allowed origins', () => {
  expect(frameHeaders({ origins: [], connect })).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(pageHeaders({ connect })).not.toHaveProperty('access-control-allow-origin')
  expect(startHeaders({ accounts: 'https://accounts.example' })).not.toHaveProperty('access-control-allow-origin')
})

test('the window for a request cannot be embedded, connects to nothing, and keeps its opener', () => {
  const headers = windowHeaders()
  const policy = policyOf(headers)
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", "form-action 'none'"]))
  expect(policy.filter((each) => each.startsWith('connect-src'))).toEqual([])
  expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'unsafe-none' })
})

test('the window that keeps sign-ins cannot be embedded, connects to the accounts service, and keeps its opener', () => {
  const headers = keepHeaders({ accounts: 'https://accounts.example/v1' })
  const policy = policyOf(headers)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("connect-src 'self' https://accounts.example")
  expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'unsafe-none' })
})

describe('spec 5.11: refused origins', () => {
  test.each([
    '',
    '*',
    'https:',
    'https://*',
    'https://*.com',
    'https://*.*.example.com',
    'https://a*.example.com',
    'app.example',
    'ftp://app.example',
    'null',
    "'self'",
    'https://app.example/',
    'https://APP.example',
    'https://app.example:443',
    'https://app.example https://evil.example',
    'https://app.example;script-src',
    "https://app.example; script-src 'unsafe-inline'",
  ])('the origin %j is refused', (origin) => {
    const headers = () => frameHeaders({ origins: ['https://app.example', origin], connect })
    expect(headers).toThrow('Option "origins" must be an origin')
    expect(headers).toThrow(expect.objectContaining({ code: 'invalid_option' }))
  })

  test.each([
    'https://*.vercel.app',
    'https://*.co.uk',
    'https://vercel.app',
    'https://s3.amazonaws.com',
    'https://vercel.app:*',
  ])('%s is refused as a public suffix', (origin) => {
    expect(() => frameHeaders({ origins: [origin], connect })).toThrow('below which any user can get a name')
  })
})

test.each(['', 'accounts.example', 'javascript:alert(1)', 'https://a;b.example'])(
  '%j is refused as the URL of a service',
  (url) => {
    const wrong = expect.objectContaining({ code: 'invalid_option' })
    expect(() => frameHeaders({ origins: [], connect: [url] })).toThrow(wrong)
    expect(() => pageHeaders({ connect: [url] })).toThrow(wrong)
    expect(() => startHeaders({ accounts: url })).toThrow(wrong)
  },
)
