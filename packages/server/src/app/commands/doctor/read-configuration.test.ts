import { expect, test } from 'vitest'
import { readConfiguration } from './read-configuration.js'

const read = (env: Record<string, string>): string[] =>
  readConfiguration(env).findings.map(({ level, text }) => `${level} ${text}`)

test('a valid configuration has the services that run', () => {
  const { config, findings } = readConfiguration({ SERVICES: 'listing,project' })
  expect(config?.services).toEqual({ listing: {}, project: {} })
  expect(findings).toEqual([{ level: 'ok', text: 'it is valid, with the services listing, project.' }])
})

test('all invalid values are found at once, without the values', () => {
  const lines = read({
    DATABASE_URL: 'mysql://user:canary@db.example/any',
    ACCOUNTS_FARCASTER_RPC_URL: 'ftp://rpc.example/canary\n  SERVER_PORT canary',
    RELAY_URLS: 'https://user:canary@relay.example',
    SERVER_PORT: 'canary',
  })
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^FAIL ACCOUNTS_FARCASTER_RPC_URL must be an https address/),
    expect.stringMatching(/^FAIL DATABASE_URL must be an address such as postgres:/),
    expect.stringMatching(/^FAIL RELAY_URLS must hold addresses such as wss:/),
    'FAIL SERVER_PORT must be a whole number from 0 to 65535',
  ])
  expect(lines.join('\n')).not.toContain('canary')
})

test('the problems of every service are found', () => {
  const lines = read({
    NODE_ENV: 'production',
    RELAY_ENABLED: 'true',
    NAMES_ENABLED: 'true',
    ACCOUNTS_ENABLED: 'true',
  })
  expect(lines).toEqual([
    expect.stringMatching(/^FAIL ALLOWED_ORIGINS is missing/),
    expect.stringMatching(/^FAIL NAMES_FILE is not set/),
    expect.stringMatching(/^FAIL ACCOUNTS_URL is missing/),
    expect.stringMatching(/^FAIL The relay needs a file in production/),
  ])
})

test('services that do not run are not examined', () => {
  const env = { NODE_ENV: 'production', ALLOWED_ORIGINS: 'https://app.example', SERVICES: 'blockchain' }
  expect(read({ ...env, NAMES_ENABLED: 'true', ACCOUNTS_ENABLED: 'true' })).toEqual([
    expect.stringMatching(/^FAIL NAMES_FILE is not set/),
  ])
})

test('accounts that share a process in production are a failure', () => {
  const secret = '9f2c7a51e8b04d63a1c5f7e20b9d4836'
  const accounts = {
    ACCOUNTS_ENABLED: 'true',
    ACCOUNTS_FILE: '/files/accounts',
    ACCOUNTS_URL: 'https://accounts.example',
    ACCOUNTS_FRAME_ORIGIN: 'https://wallet.example',
    ACCOUNTS_SECRETS: secret,
    ACCOUNTS_SHARE_SECRETS: secret,
    ACCOUNTS_GRANT_SECRET: secret,
    ACCOUNTS_KEY_HOLDER: '/files/key-holder',
    ACCOUNTS_MAIL_URL: 'smtps://user:password@mail.example',
    ACCOUNTS_MAIL_FROM: 'login@shop.example',
  }
  expect(read({ NODE_ENV: 'production', ALLOWED_ORIGINS: 'https://app.example', ...accounts })).toEqual([
    expect.stringMatching(/^FAIL accounts runs in a process of its own/),
  ])
})

test('an unknown variable is a warning with the nearest name, and without its value', () => {
  expect(read({ ACCOUNTS_SECRET: 'canary', ALLOWED_ORIGIN: 'https://app.example' })).toEqual([
    'warn ACCOUNTS_SECRET is unknown. Did you mean ACCOUNTS_SECRETS?',
    'warn ALLOWED_ORIGIN is unknown. Did you mean ALLOWED_ORIGINS?',
    expect.stringMatching(/^ok it is valid/),
  ])
})
