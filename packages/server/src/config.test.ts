import { describe, expect, test } from 'vitest'
import { ConfigError, localOrigins, readConfig } from './config.js'

describe('the environment', () => {
  test('may be empty', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      allowedOrigins: localOrigins,
      projectIds: [],
      logLevel: 'info',
      rateLimit: { perSecond: 50, burst: 200 },
      trustProxy: false,
      isAnalyticsEnabled: false,
      supportedChains: [],
      walletsFile: undefined,
    })
  })

  test('lists are separated by commas', () => {
    const config = readConfig({ ALLOWED_ORIGINS: 'https://app.example, https://*.example.com,', PROJECT_IDS: 'a,b' })
    expect(config.allowedOrigins).toEqual(['https://app.example', 'https://*.example.com'])
    expect(config.projectIds).toEqual(['a', 'b'])
  })

  test('in production no browser is served until an origin is named', () => {
    expect(readConfig({ NODE_ENV: 'production' }).allowedOrigins).toEqual([])
  })

  test('an empty variable counts as absent', () => {
    expect(readConfig({ SERVER_PORT: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['SERVER_PORT', '70000'],
    ['SERVER_PORT', '80.5'],
    ['LOG_LEVEL', 'loud'],
    ['ALLOWED_ORIGINS', 'app.example'],
    ['ALLOWED_ORIGINS', 'https://*.com'],
    ['TRUST_PROXY', 'maybe'],
    ['RATE_LIMIT_BURST', '0'],
    ['SUPPORTED_CHAINS', 'ethereum'],
  ])('%s may not be %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  test('every wrong variable is named at once', () => {
    expect(() => readConfig({ SERVER_PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/SERVER_PORT[^]*LOG_LEVEL/)
  })
})
