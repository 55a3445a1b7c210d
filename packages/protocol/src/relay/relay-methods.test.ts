import { expect, test } from 'vitest'
import { isRelayMethod, relayMethods, relayRequest } from './index.js'

const topic = 'a'.repeat(64)

test('telemetry in clear text is dropped unread', () => {
  const message = { topic, message: 'sealed', ttl: 300, tag: 1109, attestation: 'token' }
  const telemetry = { prompt: true, correlationId: 1, rpcMethods: ['personal_sign'], txHashes: ['0x1'], chainId: '1' }
  expect(relayMethods.irn_publish.parse({ ...message, ...telemetry })).toEqual(message)
})

test('omitted parameters get the defaults that clients expect', () => {
  expect(relayMethods.irn_publish.parse({ topic, message: 'm', ttl: 1 })).toEqual({
    topic,
    message: 'm',
    ttl: 1,
    tag: 0,
  })
  expect(relayMethods.wc_proposeSession.parse({ pairingTopic: topic, sessionProposal: 'p' }).ttl).toBe(300)
})

test.each(['toString', '__proto__', 'irn_subscription', ''])('%j is not a method', (name) => {
  expect(isRelayMethod(name)).toBe(false)
})

test('a request needs no parameters, and an id', () => {
  expect(relayRequest.safeParse({ id: '1', jsonrpc: '2.0', method: 'm' }).success).toBe(true)
  expect(relayRequest.safeParse({ jsonrpc: '2.0', method: 'm' }).success).toBe(false)
})
