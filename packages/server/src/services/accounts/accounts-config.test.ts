import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../app/config.js'
import { ConfigError } from '../../platform/environment/config-error.js'

const strong = '9f2c7a51e8b04d63a1c5f7e20b9d4836'
const older = '4b8e1d07c3f95a26e0d7b1c84f3a6925'
const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  ALLOWED_ORIGINS: 'https://shop.example',
  ACCOUNTS_ENABLED: 'true',
  ACCOUNTS_FILE: '/var/lib/accounts.sqlite',
  ACCOUNTS_URL: 'https://accounts.example',
  ACCOUNTS_FRAME_ORIGIN: 'https://wallet.example',
  ACCOUNTS_SECRETS: `${strong},${older}`,
  ACCOUNTS_SHARE_SECRETS: '7d1f3b95c2e84a60b9d2f5a10c7e6438',
  ACCOUNTS_KEY_HOLDER: '/run/key-holder.sock',
  ACCOUNTS_GRANT_SECRET: '1c6e8a40f7b2d935e0a4c8f16b3d7259',
  ACCOUNTS_MAIL_URL: 'smtps://user:password@mail.example',
  ACCOUNTS_MAIL_FROM: 'Shop <login@shop.example>',
  SERVICES: 'accounts',
}
const local = {
  ACCOUNTS_ENABLED: 'true',
  ACCOUNTS_URL: 'http://127.0.0.1:4000',
  ACCOUNTS_FRAME_ORIGIN: 'http://127.0.0.1:4001',
  ACCOUNTS_INBOX: 'true',
}

const read = (env: Record<string, string | undefined>) => readConfig(env).services.accounts

test('reads a complete configuration', () => {
  expect(read(production)).toMatchObject({ secrets: [strong, older], mail: { kind: 'smtp' } })
  expect(read({ ACCOUNTS_ENABLED: 'false' })).toBeUndefined()
})

test('a database takes the place of the file, and its wallets outlive the process as well', () => {
  const DATABASE_URL = 'postgres://user:password@db.example/accounts'
  expect(read({ ...production, ACCOUNTS_FILE: undefined, DATABASE_URL })?.file).toBeUndefined()
  expect(() => read({ ...production, DATABASE_URL })).toThrow('ACCOUNTS_FILE and DATABASE_URL are both set')
  expect(() => read({ ...local, DATABASE_URL })).toThrow('ACCOUNTS_SHARE_SECRETS is missing')
})

test('reads secrets from a file if one is named', () => {
  const file = join(folder, 'secrets')
  writeFileSync(file, `${older}\n\n${strong}\n`)
  expect(read({ ...production, ACCOUNTS_SECRETS: undefined, ACCOUNTS_SECRETS_FILE: file })?.secrets).toEqual([
    older,
    strong,
  ])
  expect(() => read({ ...production, ACCOUNTS_SECRETS_FILE: '/no/such/file' })).toThrow('cannot be read')
})

test('needs no secret on this machine, and creates a new one at each start', () => {
  const [one, two] = [read(local), read(local)]
  expect(one?.secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(one?.secrets).not.toEqual(two?.secrets)
})

test.each([
  ['short', { ACCOUNTS_SECRETS: strong.slice(1) }],
  ['of one character', { ACCOUNTS_SECRETS: 'a'.repeat(64) }],
  ['repeated', { ACCOUNTS_SECRETS: '0123456789abcdef'.repeat(3) }],
  ['a default', { ACCOUNTS_SECRETS: 'change-me-0123456789-abcdefghijkl' }],
  ['missing', { ACCOUNTS_SECRETS: undefined }],
  ['weak, the older one', { ACCOUNTS_SECRETS: `${strong},password` }],
  ['an inbox', { ACCOUNTS_INBOX: 'true' }],
  ['not encrypted', { ACCOUNTS_URL: 'http://accounts.example' }],
  ['a frame that is not encrypted', { ACCOUNTS_FRAME_ORIGIN: 'http://wallet.example' }],
  ['no file', { ACCOUNTS_FILE: undefined }],
  ['no secret for shares', { ACCOUNTS_SHARE_SECRETS: undefined }],
  ['a weak secret for shares', { ACCOUNTS_SHARE_SECRETS: 'a'.repeat(64) }],
  ['no key holder', { ACCOUNTS_KEY_HOLDER: undefined }],
  ['no secret for grants', { ACCOUNTS_GRANT_SECRET: undefined }],
  ['two secrets for grants', { ACCOUNTS_GRANT_SECRET: `${strong},${older}` }],
  ['no mail server', { ACCOUNTS_MAIL_URL: undefined }],
  ['no sender', { ACCOUNTS_MAIL_FROM: undefined }],
  ['local in production', { ACCOUNTS_URL: 'http://localhost:4000', ACCOUNTS_INBOX: 'true' }],
  ['in one process with others', { SERVICES: undefined }],
  ['in one process with the relay', { SERVICES: 'accounts,relay', RELAY_URLS: 'wss://relay.example' }],
])('rejects a configuration: %s', (_, change) => {
  expect(() => read({ ...production, ...change })).toThrow(ConfigError)
})

test('wallets on this machine use secrets that outlive the process, or end with it', () => {
  expect(read(local)).toMatchObject({ file: undefined, shareSecrets: undefined })
  expect(() => read({ ...local, ACCOUNTS_FILE: '/tmp/accounts.sqlite' })).toThrow('ACCOUNTS_SHARE_SECRETS is missing')
})

test('rejects an inbox away from this machine, whatever NODE_ENV is', () => {
  expect(() => read({ ...production, NODE_ENV: undefined, ACCOUNTS_INBOX: 'true' })).toThrow('this machine alone')
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'server.example'])(
  'rejects an inbox if the server listens on %s, whatever its URL',
  (HOST) => {
    const refused = expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining('HOST') as string })
    expect(() => read({ ...local, HOST })).toThrow(refused)
    expect(() => read({ ...local, HOST })).toThrow('this machine alone')
  },
)

test.each(['127.0.0.1', '::1', 'localhost'])('rejects an inbox behind a trusted proxy if HOST is "%s"', (HOST) => {
  const refused = expect.objectContaining({
    name: 'ConfigError',
    message: expect.stringContaining('TRUST_PROXY') as string,
  })
  expect(() => read({ ...local, HOST, TRUST_PROXY: 'true' })).toThrow(refused)
  expect(() => read({ ...local, HOST, TRUST_PROXY: 'true', ACCOUNTS_INBOX: undefined })).toThrow(refused)
})

test.each(['', '127.0.0.1', '127.0.0.2', '::1', 'localhost'])('accepts an inbox if HOST is "%s"', (HOST) => {
  expect(read({ ...local, HOST })?.mail).toEqual({ kind: 'inbox' })
})

const reachable = {
  ...production,
  NODE_ENV: undefined,
  HOST: '0.0.0.0',
  ACCOUNTS_URL: 'https://localhost:4000',
  ACCOUNTS_FRAME_ORIGIN: 'https://localhost:4001',
}

test.each([
  ['an address that is not encrypted', { ACCOUNTS_URL: 'http://localhost:4000' }, 'https://'],
  ['no file', { ACCOUNTS_FILE: undefined }, 'ACCOUNTS_FILE is missing'],
  ['no secret', { ACCOUNTS_SECRETS: undefined }, 'ACCOUNTS_SECRETS is missing'],
  ['a weak secret', { ACCOUNTS_SECRETS: 'short' }, '32 random characters'],
  [
    'another issuer in place of a provider',
    { ACCOUNTS_X_ID: 'client', ACCOUNTS_X_SECRET: 'secret', ACCOUNTS_X_ISSUER: 'http://127.0.0.1:9' },
    'this machine alone',
  ],
  [
    'another registry of Farcaster',
    {
      ACCOUNTS_FARCASTER_RPC_URL: 'https://rpc.example',
      ACCOUNTS_FARCASTER_ID_REGISTRY: `0x${'12'.repeat(20)}`,
      ACCOUNTS_FARCASTER_CHAIN_ID: '31337',
    },
    'this machine alone',
  ],
])(
  'accepts %s if the server listens on this machine only, and rejects it if it listens on every address',
  (_, change, message) => {
    expect(read(reachable)).toBeDefined()
    expect(read({ ...reachable, ...change, HOST: '127.0.0.1' })).toBeDefined()
    expect(() => read({ ...reachable, ...change })).toThrow(message)
  },
)

test('does not repeat an invalid secret', () => {
  expect(() => read({ ...production, ACCOUNTS_MAIL_URL: 'https://user:hunter2@mail.example' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') as string }),
  )
})

test('runs the services that SERVICES names', () => {
  expect(Object.keys(readConfig({ SERVICES: 'listing,project' }).services).toSorted()).toEqual(['listing', 'project'])
  expect(() => readConfig({ SERVICES: 'listings' })).toThrow('SERVICES')
})

test('enables a provider once it has a client, with a secret from the environment or a file', () => {
  expect(read(production)?.social).toEqual({})
  const file = join(folder, 'apple.p8')
  writeFileSync(file, 'the key\n')
  const social = read({
    ...production,
    ACCOUNTS_GITHUB_ID: 'github client',
    ACCOUNTS_GITHUB_SECRET: 'github secret',
    ACCOUNTS_APPLE_ID: 'com.example.web',
    ACCOUNTS_APPLE_SECRET_FILE: file,
    ACCOUNTS_APPLE_TEAM: 'TEAM',
    ACCOUNTS_APPLE_KEY_ID: 'KEY',
  })?.social
  expect(social).toEqual({
    github: { clientId: 'github client', clientSecret: 'github secret' },
    apple: { clientId: 'com.example.web', clientSecret: 'the key', apple: { teamId: 'TEAM', keyId: 'KEY' } },
  })
})

test.each([
  ['no secret', { ACCOUNTS_X_ID: 'client' }, 'ACCOUNTS_X_SECRET is missing'],
  ['a file that is not there', { ACCOUNTS_X_ID: 'client', ACCOUNTS_X_SECRET_FILE: '/no/such' }, 'cannot be read'],
  [
    'another issuer',
    { ACCOUNTS_X_ID: 'client', ACCOUNTS_X_SECRET: 'secret', ACCOUNTS_X_ISSUER: 'https://evil.example' },
    'for this machine alone',
  ],
  [
    'half of a key',
    { ACCOUNTS_APPLE_ID: 'client', ACCOUNTS_APPLE_SECRET: 'secret', ACCOUNTS_APPLE_TEAM: 'TEAM' },
    'belong together',
  ],
])('rejects a provider with %s in production', (_, env, message) => {
  expect(() => read({ ...production, ...env })).toThrow(message)
})

test('enables Farcaster once it has an endpoint, and accepts another registry on this machine only', () => {
  expect(read(production)?.farcaster).toBeUndefined()
  const endpoint = { ACCOUNTS_FARCASTER_RPC_URL: 'https://rpc.example' }
  expect(read({ ...production, ...endpoint })?.farcaster).toEqual({
    rpcUrl: 'https://rpc.example',
    idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
    chainId: 10,
  })
  const registry = { ACCOUNTS_FARCASTER_ID_REGISTRY: `0x${'12'.repeat(20)}`, ACCOUNTS_FARCASTER_CHAIN_ID: '31337' }
  expect(read({ ...local, ...endpoint, ...registry })?.farcaster).toMatchObject({ chainId: 31_337 })
  expect(() => read({ ...production, ...endpoint, ...registry })).toThrow('for this machine alone')
  const half = { ACCOUNTS_FARCASTER_CHAIN_ID: '31337' }
  expect(() => read({ ...local, ...endpoint, ...half })).toThrow('belong together')
  const plain = { ACCOUNTS_FARCASTER_RPC_URL: 'http://rpc.example' }
  expect(() => read({ ...production, ...plain })).toThrow('ACCOUNTS_FARCASTER_RPC_URL')
})

test('accepts another issuer for a provider on this machine', () => {
  const own = { ACCOUNTS_X_ID: 'client', ACCOUNTS_X_SECRET: 'secret', ACCOUNTS_X_ISSUER: 'http://127.0.0.1:9' }
  expect(read({ ...local, ...own })?.social?.x?.provider).toMatchObject({ issuer: 'http://127.0.0.1:9' })
})

test('reads how many mails an address may request, and rejects other values', () => {
  expect(read({ ...production, ACCOUNTS_MAILS_PER_ADDRESS: '250' })?.mailsPerAddress).toBe(250)
  expect(read(production)?.mailsPerAddress).toBeUndefined()
  for (const value of ['0', '1001', 'many'])
    expect(() => read({ ...production, ACCOUNTS_MAILS_PER_ADDRESS: value })).toThrow(
      'ACCOUNTS_MAILS_PER_ADDRESS must be',
    )
})
