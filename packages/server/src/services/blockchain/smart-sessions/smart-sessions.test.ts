import { smartSessions } from '@openappkit/protocol/smart-sessions'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer } from '../../../app/server.js'
import { newPci, refusalOf, start, stopAll, stranger, visitor } from './smart-sessions.harness.js'

afterEach(stopAll)

const minuteMs = 60_000
const base = 'eip155:8453'
const account = `eip155:1:${visitor.address}` as const

describe('sessions with a valid signature', () => {
  test('lists a session for its account and its address, on its network', async () => {
    const server = await start()
    const first = await server.record()
    expect(await first.response.json()).toEqual({ pci: first.pci })
    server.pass(1000)
    const second = await server.record({ network: base })
    const listed = smartSessions.parse(await server.list(visitor.address))
    expect(listed.map(({ pci }) => pci)).toEqual([second.pci, first.pci])
    expect(listed[1]).toEqual({
      pci: first.pci,
      account: account.toLowerCase(),
      app: { name: 'Example', url: 'https://app.example/page' },
      permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
      policies: [],
      expiry: listed[1]?.expiry,
      created: Math.floor((server.now() - 1000) / 1000),
    })
    for (const id of [account, account.toLowerCase(), encodeURIComponent(account)])
      expect((await server.list(id)).map(({ pci }) => pci)).toEqual([first.pci])
    expect((await server.list(`${base}:${visitor.address}`)).map(({ pci }) => pci)).toEqual([second.pci])
    expect(await server.list(stranger.address)).toEqual([])
  })

  test('keeps a session across a restart, and removes it when it expires', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'smart-sessions-'))
    const file = join(folder, 'sessions.sqlite')
    const before = await start({ file })
    const { pci } = await before.record()
    await stopAll()
    const after = await start({ file })
    expect((await after.list(account)).map((one) => one.pci)).toEqual([pci])
    after.pass(60 * minuteMs)
    expect(await after.list(account)).toEqual([])
    await stopAll()
    await rm(folder, { recursive: true })
  })

  test('revokes a session by a signature of the account, by its address or by its account', async () => {
    const server = await start()
    const first = await server.record()
    const second = await server.record()
    const response = await server.ask(`${account}/revoke`, await server.revocation(first))
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect((await server.list(account)).map(({ pci }) => pci)).toEqual([second.pci])
    expect((await server.ask(`${visitor.address}/revoke`, await server.revocation(second))).status).toBe(200)
    expect(await server.list(account)).toEqual([])
  })
})

describe('rejected records', () => {
  const refused = (...given: Parameters<Awaited<ReturnType<typeof start>>['record']>) =>
    start().then(async (server) => {
      const { response } = await server.record(...given)
      expect(await server.list(visitor.address)).toEqual([])
      return refusalOf(response)
    })

  test('rejects a record of another account', async () => {
    const server = await start()
    const { path, body } = await server.signed({ signer: { ...stranger, address: visitor.address } })
    expect(await refusalOf(await server.ask(path, body))).toEqual([403, 'The signature is not valid'])
    const own = await server.signed({ signer: stranger })
    expect(await refusalOf(await server.ask(path, own.body))).toEqual([
      400,
      'The signed message is about another account',
    ])
    expect(await server.list(visitor.address)).toEqual([])
  })

  test('rejects another network than the signed one', async () => {
    const server = await start()
    const { body } = await server.signed()
    const response = await server.ask(`${base}:${visitor.address}`, body)
    expect((await refusalOf(response))[0]).toBe(400)
  })

  test('rejects a record that was changed after it was signed', async () => {
    const server = await start()
    const { path, body } = await server.signed()
    const message = body.message.replace('"Example"', '"Bank"')
    expect(await refusalOf(await server.ask(path, { ...body, message }))).toEqual([403, 'The signature is not valid'])
  })

  test('rejects an expired record', async () => {
    const expiry = Math.floor(Date.now() / 1000) - 1
    expect(await refused({ expiry })).toEqual([400, 'The session has expired'])
  })

  test('rejects a record whose timestamp is not current', async () => {
    for (const minutes of [-6, 6]) {
      const timestamp = Math.floor(Date.now() / 1000) + minutes * 60
      expect((await refused({ timestamp }))[1]).toContain('The signature has expired')
    }
  })

  test('rejects a page of another site than the one in the record', async () => {
    const server = await start()
    const { path, body } = await server.signed()
    const asOther = await server.ask(path, body, { headers: { origin: 'https://other.example' } })
    expect(await refusalOf(asOther)).toEqual([400, 'The signed message is about another site'])
    expect((await server.ask(path, body, { headers: { origin: 'https://app.example' } })).status).toBe(200)
  })

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no signature', { message: '{}' }],
    ['a message that is not JSON', { message: 'x', signature: '0x' }],
    ['a message of something else', { message: 'null', signature: '0x' }],
    ['a prototype', '{"message":"{\\"__proto__\\":{\\"pci\\":\\"x\\"}}","signature":"0x"}'],
  ])('rejects %s', async (_, body) => {
    const server = await start()
    expect((await server.ask(account, body)).status).toBe(400)
  })

  test('rejects an invalid account, and accounts of other namespaces', async () => {
    const server = await start()
    const { body } = await server.signed()
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    for (const id of ['alice', visitor.address, solana, 'eip155:1:0x12', '%00', 'a'.repeat(3000)])
      expect((await server.ask(id, body)).status, id).toBe(400)
    expect((await server.ask('alice')).status).toBe(400)
    expect(await server.list(solana)).toEqual([])
  })
})

describe('rejected revocations', () => {
  test('rejects a revocation without a signature of the account', async () => {
    const server = await start()
    const session = await server.record()
    const others = [
      await server.revocation(session, stranger, account),
      await server.revocation({ pci: newPci() }).then(({ signature }) => ({ pci: session.pci, signature })),
      await server.revocation(session, visitor, `${base}:${visitor.address}`),
      { pci: session.pci, signature: (await server.signed()).body.signature },
      { pci: session.pci, signature: '0x' },
    ]
    for (const body of others)
      expect(await refusalOf(await server.ask(`${account}/revoke`, body))).toEqual([403, 'The signature is not valid'])
    for (const body of [{}, { pci: session.pci }, { pci: 1, signature: '0x' }, 'x'])
      expect((await server.ask(`${account}/revoke`, body)).status).toBe(400)
    expect(await server.list(account)).toHaveLength(1)
  })

  test('rejects a second revocation and a reused signature, and keeps a revoked session revoked', async () => {
    const server = await start()
    const { pci, path, body } = await server.signed()
    await server.ask(path, body)
    const revocation = await server.revocation({ pci })
    expect((await server.ask(`${path}/revoke`, revocation)).status).toBe(200)
    expect(await refusalOf(await server.ask(`${path}/revoke`, revocation))).toEqual([
      409,
      'The session has already ended',
    ])
    expect(await refusalOf(await server.ask(path, body)), 'listed again').toEqual([
      409,
      'The signature was already used. Sign again',
    ])
    expect(await server.list(account)).toEqual([])
  })

  test('rejects a revocation for another account, another network or an unknown session', async () => {
    const server = await start()
    const session = await server.record()
    const body = await server.revocation(session, stranger)
    for (const id of [stranger.address, `${base}:${visitor.address}`])
      expect(await refusalOf(await server.ask(`${id}/revoke`, body))).toEqual([404, 'This account has no such session'])
    const unknown = await server.revocation({ pci: newPci() })
    expect((await server.ask(`${account}/revoke`, unknown)).status).toBe(404)
    expect(await server.list(account)).toHaveLength(1)
  })
})

test('limits the records of one client without affecting others', async () => {
  const server = await start()
  const bodies = await Promise.all(Array.from({ length: 20 }, () => server.signed()))
  const answers = await Promise.all(bodies.map(({ path, body }) => server.ask(path, body, { client: '198.51.100.1' })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(429)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(12)
  expect((await server.record()).response.status, 'another client').toBe(200)
})

test('a server without smart sessions has no such routes', async () => {
  const server = createServer(plainOptions)
  const { url } = await server.listen(0)
  expect((await fetch(`${url}/v1/sessions/${visitor.address}`)).status).toBe(404)
  await server.close()
})
