import { identity } from '@openappkit/protocol/blockchain'
import { nameSuggestions, profileAnswer, registrationFailure, reverseProfiles } from '@openappkit/protocol/names'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer } from '../../../app/server.js'
import type { NamesOptions } from '../blockchain-options.js'
import { networkFile } from '../network-file.js'
import { newVisitor, refusalOf, start, stopAll, stranger, visitor } from './names.harness.js'

afterEach(stopAll)

const minuteMs = 60_000
const base = 2 ** 31 + 8453

describe('registered names', () => {
  test('a name resolves to its account, and the account to its name', async () => {
    const server = await start()
    const attributes = { avatar: 'https://pictures.example/a.png', bio: 'Hel\u202elo' }
    expect(await (await server.register('Alice.reown.id', { attributes })).json()).toEqual({ success: true })
    const at = new Date(server.now()).toISOString()
    const alice = {
      name: 'alice.reown.id',
      registered_at: at,
      addresses: { 60: { address: visitor.address, created: at } },
      attributes: [{ avatar: 'https://pictures.example/a.png', bio: 'Hello' }],
    }
    for (const name of ['alice.reown.id', 'ALICE.reown.id', 'alice'])
      expect(profileAnswer.parse(await server.get(`profile/account/${name}?apiVersion=2`)), name).toEqual(alice)
    for (const address of [visitor.address, visitor.address.toLowerCase()])
      expect(reverseProfiles.parse(await server.get(`profile/reverse/${address}?sender=x`))).toEqual([alice])
    expect(identity.parse(await server.get(`identity/${visitor.address}`))).toEqual({
      name: 'alice.reown.id',
      // This server does not request pictures from the web.
      avatar: null,
      missing: [],
    })
  })

  test('a server announces only its own zone, so that no app offers names below the domain of another company', async () => {
    const announced = async (names: NamesOptions) => {
      const server = await start(names)
      return identity.parse(await server.get(`identity/${visitor.address}`)).zone
    }
    expect(await announced({})).toBeUndefined()
    expect(await announced({ zone: 'names.example' })).toBe('names.example')
  })

  test('a name has an address for each network that its key adds', async () => {
    const server = await start()
    await server.register('alice.reown.id')
    server.pass(minuteMs)
    expect((await server.register('alice.reown.id', { coinType: base })).status).toBe(200)
    const profile = profileAnswer.parse(await server.get('profile/account/alice.reown.id'))
    expect(Object.keys(profile?.addresses ?? {})).toEqual(['60', String(base)])
    expect(profile?.updated_at).toBe(new Date(server.now()).toISOString())
  })

  test('names in a file survive a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'names-'))
    const file = join(folder, 'names.sqlite')
    const before = await start({ file })
    await before.register('alice.reown.id')
    await before.close()
    const after = await start({ file })
    expect(await after.get('profile/account/alice')).toMatchObject({ name: 'alice.reown.id' })
    await after.close()
    await rm(folder, { recursive: true })
  })
})

test.each(['bob1.reown.id', 'alice.eth', 'abc', '__proto__', '%00', 'a'.repeat(5000)])(
  'returns an empty profile for the unregistered name %s',
  async (name) => {
    const server = await start()
    expect(await server.get(`profile/account/${name}`)).toEqual({ addresses: {}, attributes: [] })
  },
)

test('returns no names for an address without one, and rejects an invalid address', async () => {
  const server = await start()
  expect(await server.get(`profile/reverse/${stranger.address}`)).toEqual([])
  expect(identity.parse(await server.get(`identity/${stranger.address}`)).name).toBeNull()
  expect((await fetch(`${server.url}/v1/profile/reverse/alice`)).status).toBe(400)
})

test('a server without names has no such routes', async () => {
  const server = createServer(plainOptions)
  const { url } = await server.listen(0)
  expect((await fetch(`${url}/v1/profile/account/alice`)).status).toBe(404)
  expect((await fetch(`${url}/v1/identity/${visitor.address}`)).status).toBe(200)
  await server.close()
})

describe('spec 8.8: reasons of rejected registrations', () => {
  test.each([
    ['too short', 'abc.reown.id', 'A name has at least 4 characters'],
    ['with other characters', 'ali_ce.reown.id', 'A name has only letters from a to z, digits and hyphens'],
    ['in another script', '\u0430lice.reown.id', 'A name has only letters from a to z, digits and hyphens'],
    ['in Punycode', 'xn--lice-43d.reown.id', 'A name does not begin with xn--'],
    ['of another zone', 'alice.eth', 'Names end with .reown.id'],
    ['without a zone', 'alice', 'Names end with .reown.id'],
    ['below another name', 'alice.alice.reown.id', 'Names end with .reown.id'],
    ['that is reserved', 'Support.reown.id', 'This name is reserved'],
    ['that is reserved, with hyphens', 'sup-port.reown.id', 'This name is reserved'],
  ])('rejects a name %s', async (_, name, description) => {
    const server = await start()
    expect(await refusalOf(await server.register(name))).toEqual([400, 'name', description])
  })

  test('rejects a name that another account has', async () => {
    const server = await start()
    await server.register('alice.reown.id')
    const refused = await server.register('ALICE.reown.id', { signer: stranger })
    expect(await refusalOf(refused)).toEqual([409, 'name', 'This name is already taken'])
  })

  test('rejects a second name of an account', async () => {
    const server = await start()
    await server.register('alice.reown.id')
    const refused = await server.register('alice2.reown.id')
    expect(await refusalOf(refused)).toEqual([409, 'address', 'This account already has a name'])
  })

  test('rejects a label that the operator reserved, in the zone of the operator', async () => {
    const server = await start({ zone: 'names.example', reserved: ['acme'] })
    const refused = await server.register('acme.names.example')
    expect(await refusalOf(refused)).toEqual([400, 'name', 'This name is reserved'])
    expect((await server.register('alice.names.example')).status).toBe(200)
  })
})

describe('signatures of registrations', () => {
  test('accepts a signature only for the account that signed', async () => {
    const server = await start()
    const request = await server.signed('alice.reown.id', { signer: stranger })
    const refused = await server.post({ ...request, address: visitor.address })
    expect(await refusalOf(refused)).toEqual([400, 'signature', 'The signature is not valid'])
  })

  test.each([
    ['another name', { name: 'carol.reown.id' }],
    ['another zone', { name: 'alice.names.example' }],
    ['other attributes', { attributes: { bio: 'Hello' } }],
    ['another time', { timestamp: Math.floor(Date.now() / 1000) - 1 }],
  ])('rejects %s than the signed one', async (_, change) => {
    const server = await start()
    const request = await server.signed('alice.reown.id')
    const message = JSON.stringify({ ...(JSON.parse(request.message) as object), ...change })
    expect((await refusalOf(await server.post({ ...request, message })))[0]).toBe(400)
    expect(await server.get(`profile/reverse/${visitor.address}`)).toEqual([])
  })

  test('rejects another coin than the signed one, and a second use for another coin', async () => {
    const server = await start()
    const named = await server.signed('alice.reown.id', { coin_type: base, coinType: base })
    expect((await refusalOf(await server.post({ ...named, coin_type: 60 })))[1]).toBe('coin_type')
    const request = await server.signed('alice.reown.id')
    expect((await server.post(request)).status).toBe(200)
    const again = await server.post({ ...request, coin_type: base })
    expect(await refusalOf(again)).toEqual([409, 'timestamp', 'The signature was already used. Sign again'])
  })

  test.each([0, 61, 501, 2 ** 31])('rejects coin %d, which is not an EVM network', async (coinType) => {
    const server = await start()
    expect((await refusalOf(await server.register('alice.reown.id', { coinType })))[1]).toBe('coin_type')
  })

  test('accepts a signature five minutes before and after its time', async () => {
    const server = await start()
    const request = await server.signed('alice.reown.id')
    for (const ms of [6 * minuteMs, -12 * minuteMs]) {
      server.pass(ms)
      expect((await refusalOf(await server.post(request)))[1]).toBe('timestamp')
    }
    server.pass(2 * minuteMs)
    expect((await server.post(request)).status).toBe(200)
  })

  test('accepts a repeated registration of the same account and name, in case a response was lost', async () => {
    const server = await start()
    const request = await server.signed('alice.reown.id')
    expect((await server.post(request)).status).toBe(200)
    expect((await server.post(request)).status).toBe(200)
  })
})

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['no signature', { coin_type: 60, address: visitor.address, message: '{}' }],
  ['a message that is not JSON', { coin_type: 60, address: visitor.address, message: 'x', signature: '0x' }],
  ['a message of something else', { coin_type: 60, address: visitor.address, message: 'null', signature: '0x' }],
  [
    'a prototype',
    `{"coin_type":60,"address":"${visitor.address}","message":"{\\"__proto__\\":{\\"name\\":\\"alice.reown.id\\"}}","signature":"0x"}`,
  ],
])('gives a reason for a registration that is %s', async (_, body) => {
  const server = await start()
  const response = await server.post(body)
  expect(response.status).toBe(400)
  expect(registrationFailure.parse(await response.json()).reasons).toHaveLength(1)
})

describe('concurrent registrations', () => {
  test('one of two hundred accounts that register one name gets it, and the others get a reason', async () => {
    const server = await start()
    const requests = await Promise.all(
      Array.from({ length: 200 }, () => server.signed('alice.reown.id', { signer: newVisitor() })),
    )
    const responses = await Promise.all(requests.map((request) => server.post(request)))
    const won = responses.findIndex(({ status }) => status === 200)
    const others = await Promise.all(responses.filter((_, at) => at !== won).map(refusalOf))
    expect(new Set(others.map(String))).toEqual(new Set(['409,name,This name is already taken']))
    const profile = profileAnswer.parse(await server.get('profile/account/alice.reown.id'))
    expect(profile?.addresses['60']?.address).toBe(requests[won]?.address)
  })

  test('limits the registrations of one client', async () => {
    const server = await start()
    const requests = await Promise.all(
      Array.from({ length: 40 }, (_, at) => server.signed(`alice${at}.reown.id`, { signer: newVisitor() })),
    )
    const statuses = (await Promise.all(requests.map((one) => server.post(one, '198.51.100.1')))).map(
      ({ status }) => status,
    )
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(30)
    expect((await server.register('carol.reown.id')).status, 'another client').toBe(200)
  })
})

describe('suggestions', () => {
  const ask = async (server: Awaited<ReturnType<typeof start>>, path: string) =>
    nameSuggestions.parse(await server.get(`profile/suggestions/${path}`)).suggestions

  test('spec 9.11: suggests the requested name, then available ones like it, in the zone of names', async () => {
    const server = await start()
    await server.register('alice1.reown.id')
    const suggestions = await ask(server, 'Alice?zone=reown.id')
    expect(suggestions[0]).toEqual({ name: 'alice.reown.id', registered: false })
    expect(suggestions.length).toBeGreaterThan(4)
    const names = suggestions.map(({ name }) => name)
    expect(names).not.toContain('alice1.reown.id')
    expect(names.every((name) => /^[a-z0-9-]*alice[a-z0-9-]*\.reown\.id$/.test(name))).toBe(true)
    expect((await ask(server, 'alice1.reown.id'))[0]).toEqual({ name: 'alice1.reown.id', registered: true })
  })

  test('suggests names that can be registered', async () => {
    const server = await start()
    for (const label of ['a'.repeat(63), 'abc', 'support'])
      for (const { name, registered } of await ask(server, label)) {
        if (registered) continue
        expect((await server.register(name, { signer: newVisitor() })).status, name).toBe(200)
      }
    expect((await ask(server, 'support'))[0]).toEqual({ name: 'support.reown.id', registered: true })
  })

  test.each(['al_ice', '%D0%B0lice', 'alice?zone=names.example', 'alice.eth'])(
    'suggests nothing for %s',
    async (path) => {
      expect(await ask(await start(), path)).toEqual([])
    },
  )
})

test('a network that hangs does not delay the names of the server', async () => {
  let asked = 0
  let ended = 0
  const hanging = createHttpServer((request) => {
    asked += 1
    request.socket.once('close', () => (ended += 1))
  }).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const rpcUrls = [`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`]
  const ensRegistry = `0x${'11'.repeat(20)}`
  const networks = networkFile.parse([{ id: 'eip155:1', rpcUrls, ensRegistry, index: false }])
  const server = await start({}, { networks })
  expect((await server.register('alice.reown.id')).status).toBe(200)
  expect(await server.get('profile/account/alice')).toMatchObject({ name: 'alice.reown.id' })
  expect(await server.get(`profile/reverse/${visitor.address}`)).toHaveLength(1)
  expect(asked).toBe(0)
  const found = identity.parse(await server.get(`identity/${visitor.address}`))
  expect(found).toMatchObject({ name: 'alice.reown.id', avatar: null, missing: [{ part: 'names' }] })
  expect({ asked, ended }, 'the network was asked, and not waited for until its time was over').toEqual({
    asked: 1,
    ended: 0,
  })
  hanging.closeAllConnections()
  hanging.close()
})
