import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'

let server: Server
afterEach(() => server.close())

function createWithInbox(): Server {
  return createServer({
    ...plainOptions,
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

/** The status of a request that names a host. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test.each(['0.0.0.0', '::', ''])(
  'a server with an inbox does not listen on "%s", however it was made',
  async (host) => {
    server = createWithInbox()
    await expect(server.listen(0, host)).rejects.toMatchObject({ name: 'ConfigError' })
  },
)

test.each(['/inbox', '/inbox/messages.json'])(
  '%s is shown to this machine by its own name, and to no name of another site',
  async (path) => {
    server = createWithInbox()
    const { url, port } = await server.listen(0)
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(await statusFor(`${url}${path}`, `${host}:${port}`)).toBe(200)
    for (const host of ['evil.example', `evil.example:${port}`, '192.168.1.5'])
      expect(await statusFor(`${url}${path}`, host)).toBe(403)
  },
)
