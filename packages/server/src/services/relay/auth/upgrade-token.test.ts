import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createIdentity, signToken } from '../../../../test/identity.js'
import { startRelay, type TestRelay } from '../../../../test/start-relay.js'

type Connect = { query?: string; headers?: Record<string, string>; protocols?: string[] }

let relay: TestRelay
let token: string
const open: WebSocket[] = []
beforeEach(async () => {
  relay = await startRelay()
  token = signToken(createIdentity(), relay.url)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate()
  await relay.close()
})

/** Connects as the client of Node does, which ends the connection if none of the offered subprotocols is selected. */
function connect({ query = '', headers = {}, protocols = [] }: Connect) {
  const socket = new WebSocket(relay.url + query, protocols, { headers })
  open.push(socket)
  return new Promise<{ status: number | undefined; protocol?: string | undefined }>((resolve, reject) => {
    let upgrade: IncomingMessage | undefined
    socket.once('upgrade', (response) => (upgrade = response))
    socket.once('open', () =>
      resolve({ status: upgrade?.statusCode, protocol: upgrade?.headers['sec-websocket-protocol'] }),
    )
    socket.once('unexpected-response', (_, response) => {
      response.resume()
      resolve({ status: response.statusCode })
    })
    socket.on('error', reject)
  })
}

const admitted = { status: 101, protocol: undefined }
const refused = { status: 401 }
const offer = (one: string) => `openappkit.relay.auth.${one}`
const other = () => signToken(createIdentity(), relay.url)

describe.each(['Bearer', 'bearer', 'BEARER'])('the header Authorization with %s', (scheme) => {
  test(`a token after ${scheme} is accepted, and an invalid one is not`, async () => {
    expect(await connect({ headers: { authorization: `${scheme} ${token}` } })).toEqual(admitted)
    expect(await connect({ headers: { authorization: `${scheme} ${token}x` } })).toEqual(refused)
  })
})

test('a token that is offered as a subprotocol is accepted, and the response names only the relay', async () => {
  for (const protocols of [
    ['openappkit.relay', offer(token)],
    [offer(token), 'other', 'openappkit.relay'],
  ])
    expect(await connect({ protocols })).toEqual({ status: 101, protocol: 'openappkit.relay' })
  expect(await connect({ protocols: ['openappkit.relay', offer(`${token}x`)] })).toEqual(refused)
  expect(await connect({ protocols: ['openappkit.relay'] })).toEqual(refused)
})

test('a token that is offered without the subprotocol of the relay is never selected', async () => {
  for (const one of [offer(token), offer(token).replace('openappkit', 'OpenAppKit')])
    await expect(connect({ query: `?auth=${token}`, protocols: [one] })).rejects.toThrow('Server sent no subprotocol')
  expect(await connect({ protocols: [offer(token), 'other'] })).toEqual({ status: 101, protocol: 'other' })
})

test('a refusal with a close event selects the subprotocol of the relay, as pages need it to see the event', async () => {
  const protocols = [offer(`${token}x`), 'openappkit.relay']
  const { protocol } = await connect({ query: '?useOnCloseEvent=true', protocols })
  expect(protocol).toBe('openappkit.relay')
})

test('a token in the query is accepted with other subprotocols, and with a header that a proxy added', async () => {
  const query = `?auth=${token}`
  expect(await connect({ query })).toEqual(admitted)
  expect(await connect({ query, protocols: ['other', 'more'] })).toEqual({ status: 101, protocol: 'other' })
  expect(await connect({ query, protocols: ['more', 'openappkit.relay'] })).toMatchObject({
    protocol: 'openappkit.relay',
  })
  for (const authorization of ['Basic dXNlcjpwYXNz', 'Bearer of-the-proxy', `Bearer ${other()}`])
    expect(await connect({ query, headers: { authorization } })).toEqual(admitted)
})

test('a header does not replace a token that is invalid', async () => {
  const headers = { authorization: `Bearer ${token}` }
  expect(await connect({ query: '?auth=', headers })).toEqual(refused)
  expect(await connect({ headers, protocols: ['openappkit.relay', offer('bad')] })).toEqual(refused)
})

test('the relay accepts a client that sends the same token in the query, the header and a subprotocol', async () => {
  const headers = { authorization: `Bearer ${token}` }
  expect(await connect({ query: `?auth=${token}`, headers, protocols: ['openappkit.relay', offer(token)] })).toEqual({
    status: 101,
    protocol: 'openappkit.relay',
  })
})

test('different tokens are refused, whichever of them is valid, and the log names no token', async () => {
  const protocols = ['openappkit.relay', offer(token)]
  for (const wrong of ['', 'bad', other()])
    for (const attempt of [
      { query: `?auth=${wrong}`, protocols },
      { query: `?auth=${wrong}&auth=${token}` },
      { protocols: [...protocols, offer(wrong)] },
    ])
      expect(await connect(attempt)).toEqual(refused)
  expect(relay.lines.join('\n')).toContain('relay: several_tokens')
  expect(relay.lines.join('\n')).not.toContain(token.slice(0, 100))
})
