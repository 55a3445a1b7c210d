import { describe, expect, test } from 'vitest'
import { type Environment, type EnvironmentSource, readEnvironment } from './environment.js'

const desktop: Environment = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isIosSafari: false,
  isTelegram: false,
  isInApp: false,
  isFramed: false,
}
const phone = { ...desktop, isMobile: true }
const ios = { ...phone, isIos: true }
const android = { ...phone, isAndroid: true }

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

const agents: readonly (readonly [string, string, Environment])[] = [
  ['Chrome on Windows', `${windows} Chrome/140.0.0.0 Safari/537.36`, desktop],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, desktop],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', desktop],
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, { ...ios, isIosSafari: true }],
  ['Chrome on an iPhone', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, ios],
  ['Firefox on an iPhone', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, ios],
  ['Edge on an iPhone', `${iphone} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`, ios],
  ['a web view on an iPhone', `${iphone} Mobile/15E148`, { ...ios, isInApp: true }],
  ['Instagram on an iPhone', `${iphone} Mobile/22F76 Instagram 385.0.0 (iPhone17,1)`, { ...ios, isInApp: true }],
  ['Facebook on an iPhone', `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0]`, { ...ios, isInApp: true }],
  ['Line on an iPhone', `${iphone} Mobile/15E148 Safari Line/15.9.0`, { ...ios, isInApp: true }],
  ['Chrome on Android', `${pixel} Chrome/140.0.0.0 Mobile Safari/537.36`, android],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', android],
  [
    'a web view on Android',
    pixel.replace('Pixel 9)', 'Pixel 9; wv)') + ' Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
    { ...android, isInApp: true },
  ],
  ['TikTok on Android', `${pixel} Chrome/140.0 Mobile BytedanceWebview/d8a21c6`, { ...android, isInApp: true }],
  ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS)', phone],
  ['an empty user agent', '', desktop],
]

describe('readEnvironment', () => {
  test.for(agents)('readEnvironment recognizes %s', ([, userAgent, expected]) => {
    expect(readEnvironment({ navigator: { userAgent } })).toEqual(expected)
  })

  test('an iPad that reports itself as a Mac is a tablet', () => {
    const userAgent = `${mac} Version/18.5 Safari/605.1.15`
    expect(readEnvironment({ navigator: { userAgent, maxTouchPoints: 5 } })).toEqual({ ...ios, isIosSafari: true })
    expect(readEnvironment({ navigator: { userAgent, maxTouchPoints: 0 } })).toEqual(desktop)
  })

  test('a coarse pointer is enough for a phone', () => {
    const matchMedia = (query: string) => ({ matches: query === '(pointer: coarse)' })
    expect(readEnvironment({ matchMedia })).toEqual(phone)
  })

  const telegrams: readonly (readonly [string, EnvironmentSource])[] = [
    ['its apps', { TelegramWebviewProxy: { postEvent: () => undefined } }],
    ['its script, inside Telegram', { Telegram: { WebApp: { initData: 'query_id=1' } } }],
    ['the address it opens', { location: { hash: '#tgWebAppData=a%3D1&tgWebAppVersion=9.0' } }],
  ]
  test.for(telegrams)('readEnvironment recognizes Telegram by %s', ([, source]) => {
    expect(readEnvironment(source)).toMatchObject({ isTelegram: true, isInApp: true })
  })

  test.for<readonly [string, EnvironmentSource]>([
    ['its script on an ordinary page', { Telegram: { WebApp: { initData: '' } } }],
    ['a hash of the page’s own', { location: { hash: '#about-tgWebAppData' } }],
    ['an odd value', { Telegram: { WebApp: { initData: 7 } } }],
  ])('readEnvironment does not recognize Telegram by %s', ([, source]) => {
    expect(readEnvironment(source).isTelegram).toBe(false)
  })

  test('a page in a frame is framed', () => {
    const top = {}
    expect(readEnvironment({ self: top, top }).isFramed).toBe(false)
    expect(readEnvironment({ self: {}, top }).isFramed).toBe(true)
  })

  test('readEnvironment never throws for a page that refuses to be read', () => {
    const source: EnvironmentSource = {
      matchMedia: () => {
        throw new TypeError('no')
      },
      self: {},
      get top(): unknown {
        throw new TypeError('cross-origin')
      },
    }
    expect(readEnvironment(source)).toEqual({ ...desktop, isFramed: true })
  })

  test('readEnvironment without a window reads as a desktop', () => {
    expect(readEnvironment()).toEqual(desktop)
  })
})
