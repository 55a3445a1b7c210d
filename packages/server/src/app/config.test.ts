import { describe, expect, test } from 'vitest'
import { ConfigError } from '../platform/environment/config-error.js'
import { localOrigins } from '../platform/project/project-environment.js'
import { createProject } from '../platform/project/project.js'
import { localRelay } from '../services/relay/relay-options.js'
import { readConfig } from './config.js'

describe('readConfig', () => {
  test('reads an empty environment as the defaults', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      metricsAt: undefined,
      projects: [createProject({ allowedOrigins: localOrigins })],
      logLevel: 'info',
      requests: { perSecond: 50, burst: 200 },
      trustProxy: false,
      walletsFile: undefined,
      supportedChains: [],
      projectsFile: undefined,
      services: {
        listing: {},
        images: {},
        project: {},
        blockchain: {
          networks: [],
          upstream: undefined,
          file: undefined,
          rpc: { perSecond: 50, burst: 500 },
          nftMedia: { isWebAllowed: false },
        },
        analytics: {},
        signIn: undefined,
        relay: localRelay,
      },
    })
  })

  test('splits lists at commas', () => {
    const config = readConfig({ ALLOWED_ORIGINS: 'https://app.example, https://*.example.com,', PROJECT_IDS: 'a,b' })
    const allowedOrigins = ['https://app.example', 'https://*.example.com']
    expect(config.projects).toEqual([
      createProject({ id: 'a', allowedOrigins }),
      createProject({ id: 'b', allowedOrigins }),
    ])
  })

  test.each([undefined, '', ' , '])('requires origins in production, and rejects %j', (origins) => {
    const env = { NODE_ENV: 'production', ALLOWED_ORIGINS: origins }
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow('ALLOWED_ORIGINS is missing')
    expect(() => readConfig({ ...env, ALLOWED_ORIGINS: 'https://app.example' })).not.toThrow()
  })

  test('requires no `ALLOWED_ORIGINS` in production if a file has the projects', () => {
    expect(readConfig({ NODE_ENV: 'production', PROJECTS_FILE: '/projects.json' }).projectsFile).toBe('/projects.json')
  })

  test('reads an empty variable as unset', () => {
    expect(readConfig({ SERVER_PORT: '', LOG_LEVEL: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['SERVER_PORT', '70000'],
    ['SERVER_PORT', '80.5'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['ALLOWED_ORIGINS', 'app.example'],
    ['ALLOWED_ORIGINS', 'https://*.com'],
    ['ALLOWED_ORIGINS', 'https://*.vercel.app'],
    ['TRUST_PROXY', 'maybe'],
    ['RATE_LIMIT_BURST', '0'],
    ['SUPPORTED_CHAINS', 'ethereum'],
    ['RELAY_URLS', 'https://relay.example'],
    ['RELAY_URLS', 'wss://relay.example?a=b'],
    ['RELAY_PATHS', 'relay'],
    ['RELAY_PING_SECONDS', '30'],
    ['RELAY_MAX_SOCKETS', '0'],
    ['ANALYTICS_TOKEN', 'x'.repeat(31)],
  ])('rejects %s with the value %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  test('reads where metrics are served, by default on this machine only', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metricsAt).toEqual({ port: 9464, host: '127.0.0.1' })
    expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '::1' }).metricsAt).toEqual({ port: 0, host: '::1' })
    expect(readConfig({ METRICS_HOST: '::1' }).metricsAt).toBeUndefined()
  })

  test('reports every invalid variable in one error', () => {
    expect(() => readConfig({ SERVER_PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/SERVER_PORT[^]*LOG_LEVEL/)
  })

  test('does not repeat an invalid secret in the error', () => {
    const read = (env: Record<string, string>) => () => readConfig(env)
    const secrets = { ANALYTICS_TOKEN: 'hunter2', SIGN_IN_RPC_URLS: 'eip155:1=rpc.example/hunter2' }
    expect(read(secrets)).toThrow(/ANALYTICS_TOKEN must have at least 32[^]*SIGN_IN_RPC_URLS must hold pairs/)
    expect(read(secrets)).not.toThrow(/hunter2/)
  })

  test('reads the URLs and the limits of the relay', () => {
    const { relay } = readConfig({
      RELAY_URLS: 'wss://relay.example, wss://relay.example/ws',
      RELAY_PATHS: '/ws',
      RELAY_FILE: '/data/mailboxes.sqlite',
      RELAY_MESSAGES_BURST: '7',
    }).services
    expect(relay).toMatchObject({
      urls: ['wss://relay.example', 'wss://relay.example/ws'],
      paths: ['/ws'],
      file: '/data/mailboxes.sqlite',
      acceptsLocalUrls: true,
    })
    expect(relay?.limits).toEqual({ ...localRelay.limits, messagesBurst: 7 })
  })

  test('starts the relay in production once `RELAY_URLS` is set, and accepts no token for localhost there', () => {
    const production = { NODE_ENV: 'production', ALLOWED_ORIGINS: 'https://app.example' }
    expect(readConfig(production).services.relay).toBeUndefined()
    const env = { ...production, RELAY_URLS: 'wss://relay.example' }
    expect(readConfig({ ...env, RELAY_FILE: '/data/relay.sqlite' }).services.relay?.acceptsLocalUrls).toBe(false)
    expect(readConfig({ ...env, RELAY_ENABLED: 'false' }).services.relay).toBeUndefined()
    expect(readConfig({ RELAY_ENABLED: 'false' }).services.relay).toBeUndefined()
  })

  test.each([undefined, '', ' ', ':memory:', 'file::memory:?cache=shared', 'file:relay?mode=memory'])(
    'rejects %s as the file of a relay in production',
    (file) => {
      const production = { NODE_ENV: 'production', ALLOWED_ORIGINS: 'https://app.example' }
      const env = { ...production, RELAY_URLS: 'wss://relay.example', RELAY_FILE: file }
      expect(() => readConfig(env)).toThrow(ConfigError)
      expect(() => readConfig(env)).toThrow('Set RELAY_FILE')
      expect(readConfig({ ...env, NODE_ENV: undefined }).services.relay).toBeDefined()
    },
  )
})
