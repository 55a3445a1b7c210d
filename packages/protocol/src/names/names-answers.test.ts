import { describe, expect, test } from 'vitest'
import {
  nameSuggestions,
  profileAnswer,
  registrationAnswer,
  registrationFailure,
  registrationMessage,
  registrationRequest,
  reverseProfiles,
} from './index.js'

const created = '2026-11-22T10:00:00.000Z'
const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const alice = {
  name: 'alice.reown.id',
  registered_at: created,
  addresses: { 60: { address, created } },
  attributes: [{ avatar: 'https://pictures.example/a.png', bio: 'Hello' }],
}

describe('profileAnswer', () => {
  test('reads profiles', () => {
    expect(profileAnswer.parse(alice)).toEqual(alice)
    expect(reverseProfiles.parse([{ ...alice, updated_at: created }, 'x', {}])).toEqual([
      { ...alice, updated_at: created },
    ])
  })

  test('reads the answer for an unregistered name as undefined', () => {
    expect(profileAnswer.parse({ addresses: {}, attributes: [] })).toBeUndefined()
  })

  test('drops only the malformed parts of a profile', () => {
    const hostile = JSON.parse(
      `{ "60": { "address": "${address}", "created": "${created}" }, "__proto__": { "address": "x", "created": "${created}" },
         "constructor": { "address": "x", "created": "${created}" }, "61": { "address": "<b>", "created": "${created}" } }`,
    ) as object
    const attributes = [{ avatar: 'javascript:alert(1)', bio: 'Hel\u202elo', more: 'x' }]
    expect(profileAnswer.parse({ ...alice, addresses: hostile, attributes, updated_at: 'soon' })).toEqual({
      ...alice,
      attributes: [{ bio: 'Hello' }],
    })
  })

  test.each([[null], ['alice'], [{ ...alice, registered_at: 'then' }], [{ ...alice, name: '' }]])(
    'refuses %j as a profile',
    (answer) => {
      expect(profileAnswer.safeParse(answer).success).toBe(false)
    },
  )
})

test('keeps the readable suggestions', () => {
  const suggestions = [{ name: 'alice.reown.id', registered: true }]
  expect(nameSuggestions.parse({ suggestions: [...suggestions, { name: 'x' }, null] })).toEqual({ suggestions })
})

describe('registration', () => {
  const request = { coin_type: 60, address, message: '{}', signature: '0x12' }

  test.each([
    ['no coin', { coin_type: -1 }],
    ['a coin as text', { coin_type: '60' }],
    ['an address of another form', { address: '0x12' }],
    ['a signature that is not hex', { signature: 'yes' }],
    ['a signature that is too long', { signature: `0x${'0'.repeat(50_000)}` }],
    ['a message that is too long', { message: 'x'.repeat(4097) }],
  ])('refuses a request with %s', (_, wrong) => {
    expect(registrationRequest.safeParse(request).success).toBe(true)
    expect(registrationRequest.safeParse({ ...request, ...wrong }).success).toBe(false)
  })

  test.each([
    ['an unknown field', { approve: 'all' }],
    ['an unknown attribute', { attributes: { email: 'a@b.example' } }],
    ['an avatar that is not an https link', { attributes: { avatar: 'http://pictures.example/a.png' } }],
    ['a biography that is too long', { attributes: { bio: 'x'.repeat(281) } }],
    ['a time with a fraction', { timestamp: 1.5 }],
    ['no attributes', { attributes: undefined }],
  ])('refuses a message with %s', (_, wrong) => {
    const message = { name: 'alice.reown.id', attributes: {}, timestamp: 1_800_000_000 }
    expect(registrationMessage.safeParse(message).success).toBe(true)
    expect(registrationMessage.safeParse({ ...message, ...wrong }).success).toBe(false)
  })

  test('reads the success answer and the reasons of a refusal', () => {
    expect(registrationAnswer.parse({})).toEqual({ success: true })
    const reason = { name: 'name', description: 'The name is taken' }
    expect(registrationFailure.parse({ reasons: [{ description: '' }, reason] })).toEqual({ reasons: [reason] })
  })
})
