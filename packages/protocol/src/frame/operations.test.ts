import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { wireError } from './frame-error.js'
import { errorType, operationOf, requestType, successType } from './message-names.js'
import { frameOperationNames, frameOperations, sessionUpdate } from './operations.js'
import { readPlainData } from './plain-data.js'
import { samples, sampleSession } from './samples.fixture.js'

test('every message type is unique and maps to its operation', () => {
  const types = frameOperationNames.flatMap((name) => [requestType(name), successType(name), errorType(name)])
  expect(new Set(types).size).toBe(3 * frameOperationNames.length)
  for (const name of frameOperationNames) expect(operationOf(requestType(name))).toBe(name)
  expect(requestType('connectOtp')).toBe('@appkit-app/CONNECT_OTP')
  expect(successType('connectOtp')).toBe('@appkit-frame/CONNECT_OTP_SUCCESS')
  expect(errorType('connectOtp')).toBe('@appkit-frame/CONNECT_OTP_ERROR')
  expect(operationOf('@appkit-frame/CONNECT_OTP_SUCCESS')).toBeUndefined()
  expect(operationOf('@appkit-app/toString')).toBeUndefined()
})

test('spec 9.18: the steps of a sign-in have thirty seconds', () => {
  const timed = frameOperationNames.filter((name) => frameOperations[name].deadlineMs === 30_000)
  expect(timed).toEqual(['connectEmail', 'connectDevice', 'connectOtp', 'connectSocial', 'getSocialRedirectUri'])
})

describe.each(frameOperationNames)('%s', (name) => {
  const { request, success } = frameOperations[name]

  test('accepts the samples within the payload limits', () => {
    expect(request.safeParse(readPlainData(samples[name].request)).data).toEqual(samples[name].request)
    expect(success.safeParse(readPlainData(samples[name].success)).data).toEqual(samples[name].success)
  })

  test.each(['unknown key', 'null', 'list', 'text'])('refuses a malformed payload: %s', (what) => {
    const wrong = (good: object): unknown =>
      new Map<string, unknown>([
        ['unknown key', { ...good, extra: 1 }],
        ['null', null],
        ['list', [good]],
        ['text', 'payload'],
      ]).get(what)
    expect(request.safeParse(wrong(samples[name].request)).success).toBe(false)
    expect(success.safeParse(wrong(samples[name].success)).success).toBe(false)
  })
})

test.each<[keyof typeof samples, unknown]>([
  ['switchNetwork', { chainId: 0 }],
  ['switchNetwork', { chainId: 2_147_483_648 }],
  ['switchNetwork', { chainId: '2147483648' }],
  ['switchNetwork', { chainId: 'eip155:2147483648' }],
  ['switchNetwork', { chainId: 1.5 }],
  ['switchNetwork', { chainId: 'https://evil.example' }],
  ['connectEmail', { email: 'ada' }],
  ['connectEmail', { email: `ada@${'example.'.repeat(40)}com` }],
  ['connectOtp', { otp: 123456 }],
  ['connectOtp', { otp: '' }],
  ['getSocialRedirectUri', { provider: 'myspace' }],
  ['rpcRequest', { method: 'eth_sign\n' }],
  ['rpcRequest', { params: [] }],
  ['setPreferredAccount', { type: 'payment' }],
  ['syncTheme', { themeMode: 'sepia' }],
  ['syncTheme', { themeVariables: { color: 'red' } }],
  ['syncDappData', { metadata: { name: 'App' }, projectId: 'demo' }],
])('spec 5.7: %s refuses %j', (name, payload) => {
  expect(frameOperations[name].request.safeParse(payload).success).toBe(false)
})

test('spec 5.7: a chain id is a number, its text or a CAIP-2 id', () => {
  const { request } = frameOperations.switchNetwork
  for (const chainId of [1, '1', 'eip155:2147483647', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']) {
    expect(request.safeParse({ chainId }).success, String(chainId)).toBe(true)
  }
})

/** A change of the wire format has to change this file. */
test('the wire format matches the recorded one', async () => {
  const toJson = (schema: z.ZodMiniType): unknown => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  const wire = {
    operations: Object.fromEntries(
      frameOperationNames.map((name) => {
        const { request, success, deadlineMs } = frameOperations[name]
        return [requestType(name), { deadlineMs, request: toJson(request), success: toJson(success) }]
      }),
    ),
    sessionUpdate: toJson(sessionUpdate),
    error: toJson(wireError),
  }
  expect(sessionUpdate.safeParse({ session: sampleSession }).success).toBe(true)
  await expect(`${JSON.stringify(wire, null, 2)}\n`).toMatchFileSnapshot('operations.test.wire.json')
})
