import { createServer, type Server } from '@openappkit/server'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DefaultSIWX, ServerStorage } from '../index.js'
import { openPage } from './memory-local-storage.fixture.js'

const chainId = 'eip155:1'
const visitor = privateKeyToAccount(generatePrivateKey())

let closePage: () => void
const running: (Server | HttpServer)[] = []
beforeEach(() => {
  closePage = openPage('https://app.example/login')
})
afterEach(async () => {
  closePage()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

async function startServer(): Promise<string> {
  const server = createServer({
    projects: [{ id: 'p1', allowedOrigins: ['https://app.example'] }],
    requests: { perSecond: 1000, burst: 1000 },
    services: { signIn: { file: undefined, rpcUrls: {}, sessionDays: 7, statement: undefined } },
  })
  running.push(server)
  return (await server.listen(0)).url
}

/** A server that gives every request the same answer, or never answers. */
async function startOdd(status: number, body: string | undefined): Promise<string> {
  const server = createHttpServer((_, response) => {
    if (body !== undefined) response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const over = (url: string) => new ServerStorage({ url, projectId: 'p1', deadlineMs: 10_000 })
/** For servers that never answer. */
const impatientOver = (url: string) => new ServerStorage({ url, projectId: 'p1', deadlineMs: 300 })

async function sign(siwx: DefaultSIWX, account = visitor) {
  const { toString, ...data } = await siwx.createMessage({ accountAddress: visitor.address, chainId })
  const message = toString()
  return { data, message, signature: await account.signMessage({ message }) }
}

describe('ServerStorage sessions', () => {
  test('the server creates the nonce, stores the session and returns it', async () => {
    const storage = over(await startServer())
    const siwx = new DefaultSIWX({ storage })
    const session = await sign(siwx)
    await siwx.addSession(session)
    expect(await siwx.getSessions(chainId, visitor.address)).toEqual([{ ...session, signature: '' }])
    expect(await siwx.getSessions('eip155:10', visitor.address)).toEqual([])
    expect(storage.getToken(chainId, visitor.address)).toMatch(/^[\w-]{43}$/)
  })

  test('a session has the checksum address, whatever casing was signed', async () => {
    const storage = over(await startServer())
    const siwx = new DefaultSIWX({ storage })
    const { toString, ...data } = await siwx.createMessage({ accountAddress: visitor.address.toLowerCase(), chainId })
    const message = toString()
    await siwx.addSession({ data, message, signature: await visitor.signMessage({ message }) })
    const answers = [await storage.get(chainId, visitor.address), await siwx.getSessions(chainId, visitor.address)]
    for (const sessions of answers)
      expect(sessions).toMatchObject([{ data: { accountAddress: visitor.address }, message }])
  })

  test('the server refuses an invalid signature and a used nonce', async () => {
    const siwx = new DefaultSIWX({ storage: over(await startServer()) })
    const stranger = privateKeyToAccount(generatePrivateKey())
    await expect(siwx.addSession(await sign(siwx, stranger))).rejects.toMatchObject({
      code: 'sign_in_failed',
      shortMessage: 'The signature is not valid',
    })
    const session = await sign(siwx)
    await siwx.addSession(session)
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'sign_in_failed' })
  })

  test('messages with one nonce, signed for several networks, become one session for the first network', async () => {
    const storage = over(await startServer())
    const siwx = new DefaultSIWX({ storage })
    const first = await sign(siwx)
    const message = first.message.replace('Chain ID: 1', 'Chain ID: 10')
    const signature = await visitor.signMessage({ message })
    const second = { data: { ...first.data, chainId: 'eip155:10' as const }, message, signature }
    await siwx.setSessions([first, second])
    expect(await siwx.getSessions(chainId, visitor.address)).toEqual([{ ...first, signature: '' }])
    expect(await siwx.getSessions('eip155:10', visitor.address)).toEqual([])
  })

  test('signing out ends the session on the server too', async () => {
    const url = await startServer()
    const storage = over(url)
    const siwx = new DefaultSIWX({ storage })
    await siwx.addSession(await sign(siwx))
    const token = storage.getToken(chainId, visitor.address)
    await siwx.setSessions([])
    expect(storage.getToken(chainId, visitor.address)).toBeUndefined()
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${url}/sign-in/sessions?projectId=p1`, { headers })).status).toBe(401)
    expect(await siwx.getSessions(chainId, visitor.address)).toEqual([])
  })

  test('the browser deletes the token of a session that the server no longer knows', async () => {
    const siwx = new DefaultSIWX({ storage: over(await startServer()) })
    await siwx.addSession(await sign(siwx))
    const moved = over(await startServer())
    expect(await moved.get(chainId, visitor.address)).toEqual([])
    expect(moved.getToken(chainId, visitor.address)).toBeUndefined()
  })
})

describe('a failing server', () => {
  test.each([
    ['hangs', 200, undefined, 'timed_out'],
    ['answers 500', 500, '{}', 'http_status'],
    ['answers no JSON', 200, '<html>', 'bad_message'],
    ['answers another shape', 200, '{"nonce":1}', 'bad_message'],
    ['answers an invalid nonce', 200, '{"nonce":"a\\nb","expiresAt":"2026-11-21T10:00:00Z"}', 'bad_message'],
  ])('createMessage rejects with a code when the server %s', async (_, status, body, code) => {
    const siwx = new DefaultSIWX({ storage: impatientOver(await startOdd(status, body)) })
    await expect(siwx.createMessage({ accountAddress: visitor.address, chainId })).rejects.toMatchObject({ code })
  })

  test.each([
    ['401 of a proxy', 401, '<html>'],
    ['401 without a reason', 401, '{}'],
    ['401 with another reason', 401, '{"code":"unverified_domain","message":"no"}'],
    ['403', 403, '{"code":"sign_in_failed","message":"no"}'],
    ['404', 404, '{}'],
    ['429', 429, '{}'],
    ['503', 503, ''],
    ['the page of a captive portal', 200, '<html>'],
    ['an empty object', 200, '{}'],
    ['a session that is not in the list', 200, '{"current":"12345678","message":"text","sessions":[]}'],
    ['no bytes', 200, undefined],
  ])('a session stays when the server answers %s', async (_, status, body) => {
    const first = over(await startServer())
    const siwx = new DefaultSIWX({ storage: first })
    await siwx.addSession(await sign(siwx))
    const token = first.getToken(chainId, visitor.address)
    const storage = impatientOver(await startOdd(status, body))
    await expect(new DefaultSIWX({ storage }).getSessions(chainId, visitor.address)).rejects.toBeInstanceOf(Error)
    expect(storage.getToken(chainId, visitor.address)).toBe(token)
  })

  test('signing out deletes the token even if the server is down', async () => {
    const url = await startServer()
    const storage = over(url)
    const siwx = new DefaultSIWX({ storage })
    await siwx.addSession(await sign(siwx))
    await Promise.all(running.splice(0).map((server) => server.close()))
    await expect(siwx.getSessions(chainId, visitor.address)).rejects.toMatchObject({ code: 'service_unreachable' })
    expect(storage.getToken(chainId, visitor.address), 'kept while the state is unknown').toBeDefined()
    await expect(siwx.setSessions([])).rejects.toMatchObject({ code: 'service_unreachable' })
    expect(storage.getToken(chainId, visitor.address)).toBeUndefined()
  })
})

test.each([undefined, {}, { url: '' }, { url: '/sign-in' }])(
  'a storage created with %o throws an error that names the missing option',
  (params) => {
    const make = () => new ServerStorage(params as { url: string })
    expect(make).toThrow(expect.objectContaining({ code: 'invalid_option', message: expect.stringContaining('"url"') }))
  },
)
