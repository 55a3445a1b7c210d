import { describe, expect, test } from 'vitest'
import { allowedOrigins, analyticsConfig, serviceError, walletPage, wcWallet } from './index.js'

const whole = {
  id: 'fox',
  name: 'Fox Wallet',
  image_id: 'fox-1',
  rdns: 'com.example.fox',
  chains: ['eip155', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  homepage: 'https://fox.example',
  mobile_link: 'fox://',
  universal_link: 'https://fox.example/app',
  link_mode: 'https://fox.example/link',
  desktop_link: 'foxdesk://',
  webapp_link: 'https://app.fox.example',
  app_store: 'https://apps.example/fox',
  play_store: 'https://play.example/fox',
  chrome_store: 'https://chrome.example/fox',
  firefox_store: 'https://firefox.example/fox',
  injected: [{ namespace: 'eip155', key: 'ethereum', flag: 'isFox' }],
  badge_type: 'certified',
  supports_wc: true,
  wc_template: 'fox://wc?uri={uri}',
  browse_template: 'https://fox.example/browse/{url}',
  color: '#3F4A5A',
  order: 1,
}

describe('wcWallet', () => {
  test('keeps a complete row', () => {
    expect(wcWallet.parse(whole)).toEqual(whole)
  })

  test('drops unknown keys', () => {
    expect(wcWallet.parse({ id: 'fox', name: 'Fox', ranking: 7, __proto__: { evil: 1 } })).toEqual({
      id: 'fox',
      name: 'Fox',
    })
  })

  test.each(Object.keys(whole).filter((key) => key !== 'id' && key !== 'name'))(
    'keeps a row with a malformed %s',
    (key) => {
      for (const bad of [null, { a: 1 }, -1, 'javascript:alert(1)', '']) {
        const { [key as keyof typeof whole]: dropped, ...rest } = wcWallet.parse({ ...whole, [key]: bad })
        expect(rest).toEqual(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key)))
        if (typeof bad !== 'string' || key.endsWith('link')) expect(dropped).toBeUndefined()
      }
    },
  )

  test('keeps the valid items of a list', () => {
    const row = wcWallet.parse({
      ...whole,
      chains: ['eip155:1', 'near:mainnet', 5],
      injected: [{ namespace: 'tron' }, { namespace: 'solana', key: 7 }],
    })
    expect(row.chains).toEqual(['eip155:1'])
    expect(row.injected).toEqual([{ namespace: 'solana' }])
  })

  test.each([
    ['no id', { name: 'Fox' }],
    ['no name', { id: 'fox' }],
    ['an id that is a path', { id: '../../etc', name: 'Fox' }],
    ['an id with a comma', { id: 'a,b', name: 'Fox' }],
    ['an invisible name', { id: 'fox', name: '\u200b\u202e' }],
    ['no object at all', 'fox'],
  ])('refuses a row with %s', (_, row) => {
    expect(wcWallet.safeParse(row).success).toBe(false)
  })

  test('cuts the name to one line and 64 characters', () => {
    expect(wcWallet.parse({ id: 'fox', name: `Fo\u202ex\n${'x'.repeat(100)}` }).name).toBe(`Fox ${'x'.repeat(60)}`)
  })
})

describe('walletPage', () => {
  test('keeps the valid rows', () => {
    expect(walletPage.parse({ data: [whole, { name: 'no id' }, null, 'x'], count: 4 })).toEqual({
      data: [whole],
      count: 4,
    })
  })

  test.each([
    [{}],
    [{ data: {}, count: 1 }],
    [{ data: [] }],
    [{ data: [], count: '1' }],
    [{ data: [], count: -1 }],
    [[]],
    [null],
  ])('refuses %j as a page', (page) => {
    expect(walletPage.safeParse(page).success).toBe(false)
  })
})

test('reads the allowed origins, the analytics configuration and an error', () => {
  expect(allowedOrigins.parse({ allowedOrigins: ['https://*.example.com', 1, ''] })).toEqual({
    allowedOrigins: ['https://*.example.com'],
  })
  expect(analyticsConfig.safeParse({ isAnalyticsEnabled: 'yes' }).success).toBe(false)
  expect(serviceError.safeParse({ code: 'teapot', message: '' }).success).toBe(false)
  expect(serviceError.parse({ code: 'bad_message', message: 'page is not a number' }).code).toBe('bad_message')
})
