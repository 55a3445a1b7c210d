import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'

let server: Server
afterEach(() => server.close())

function createWithInbox(options: { trustProxy?: boolean } = {}): Server {
  return createServer({
    ...plainOptions,
    ...options,
    services: {
      accounts: {
        file: undefined,
        url: 'http://127.0.0.1:4000',
        frameOrigin: 'http://127.0.0.1:4001',
        secrets: ['0123456789abcdefghijklmnopqrstuvwxyz'],
        mail: { kind: 'inbox' },
      },
    },
  })
}

/** The status of a request with the given headers, such as `host`. */
const statusFor = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test.each(['0.0.0.0', '::', ''])(
  'a server with an inbox does not listen on "%s", however it was created',
  async (host) => {
    server = createWithInbox()
    await expect(server.listen(0, host)).rejects.toMatchObject({ name: 'ConfigError' })
  },
)

test.each(['127.0.0.1', '::1', 'localhost'])(
  'a server with an inbox that trusts a proxy does not listen on %s',
  async (host) => {
    server = createWithInbox({ trustProxy: true })
    const refused = { name: 'ConfigError', message: expect.stringContaining('TRUST_PROXY') as string }
    await expect(server.listen(0, host)).rejects.toMatchObject(refused)
  },
)

describe.each(['/inbox', '/inbox/messages.json'])('%s', (path) => {
  test('shows the inbox to this machine under its own name, and not under names of other sites', async () => {
    server = createWithInbox()
    const { url, port } = await server.listen(0)
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(await statusFor(`${url}${path}`, { host: `${host}:${port}` })).toBe(200)
    for (const host of ['evil.example', `evil.example:${port}`, '192.168.1.5'])
      expect(await statusFor(`${url}${path}`, { host })).toBe(403)
  })

  test('hides the inbox from proxies on this machine that send this machine as the host', async () => {
    server = createWithInbox()
    const { url } = await server.listen(0)
    const names = ['For', 'Host', 'Proto', 'Port', 'Server', 'Scheme', 'Prefix', 'Anything'].map(
      (of) => `X-Forwarded-${of}`,
    )
    const others = [
      'Forwarded',
      'Via',
      'X-Real-IP',
      'X-Client-IP',
      'X-Original-Host',
      'CF-Connecting-IP',
      'True-Client-IP',
    ]
    for (const name of [...names, ...others])
      for (const value of ['203.0.113.7', '127.0.0.1', ''])
        expect(await statusFor(`${url}${path}`, { [name]: value }), name).toBe(403)
    expect(await statusFor(`${url}${path}`, { accept: '*/*', 'user-agent': 'curl/8', 'sec-fetch-site': 'none' })).toBe(
      200,
    )
  })

  test('hides the inbox from a proxy that uses HTTP/1.0 and adds no header', async () => {
    server = createWithInbox()
    const { port } = await server.listen(0)
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('hides the inbox from sockets of other machines', async () => {
    server = createWithInbox()
    const ask = async (remoteAddress?: string) => {
      const incoming = { httpVersion: '1.1', headers: {}, socket: { remoteAddress } }
      return (await server.app.request(`http://127.0.0.1${path}`, {}, { incoming })).status
    }
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await ask(address)).toBe(200)
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', undefined])
      expect(await ask(address)).toBe(403)
    expect((await server.app.request(`http://127.0.0.1${path}`)).status).toBe(403)
  })
})
