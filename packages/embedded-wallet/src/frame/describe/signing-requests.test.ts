import { formatSignInMessage } from '@openappkit/protocol/sign-in'
import { bytesToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { describeMessage } from './describe-message.js'
import { describeTypedData } from './typed-data/describe-typed-data.js'
import { hash, owner, typedDataOf } from './typed-data/typed-data-of.fixture.js'

// Honest and hostile messages that pages ask users to sign (T4).

const origin = 'https://app.example'

test('joiners that a language needs are shown unescaped', () => {
  const persian = 'می\u200cخواهم وارد شوم'
  const login = typedDataOf({ name: 'Note', fields: 'text:string' })
  const asked = { chainId: 1, account: owner, origin }
  const { description } = describeTypedData(JSON.stringify({ ...login, message: { text: persian } }), asked)
  expect((description as { data: string }).data).toContain(persian)
  const described = describeMessage(new TextEncoder().encode(persian), origin)
  expect(described).toMatchObject({ description: { text: persian }, flags: [] })
})

describe('messages', () => {
  const foreign = {
    domain: 'victim.example',
    accountOf: 'Ethereum',
    address: owner,
    statement: 'Sign in, please.',
    uri: 'https://victim.example',
    version: '1',
    chainId: '1',
    nonce: '12345678',
    issuedAt: '2026-11-27T00:00:00Z',
  }
  const text = formatSignInMessage(foreign)
  const invisible = [
    '\u202e',
    '\u200e',
    '\u2066',
    '\u200b',
    '\u200d',
    '\u00ad',
    '\ufeff',
    '\u2028',
    '\u{e0041}',
    '\u0000',
    '\t',
    '\r',
    ' ',
    '\u00a0',
  ]
  const places: readonly [string, (mark: string) => string][] = [
    ['at the start', (mark) => mark + text],
    ['at the end', (mark) => text + mark],
    ['in the statement', (mark) => text.replace('please', `please${mark}`)],
    ['before a line', (mark) => text.replace('\nURI', `\n${mark}URI`)],
    ['after the domain', (mark) => text.replace('victim.example wants', `victim.example${mark} wants`)],
    ['on a line of its own', (mark) => `${mark}\n${text}`],
    ['around the message', (mark) => `Hello${mark}\n\n${text}\n\n${mark}`],
  ]
  const describeText = (text: string) => describeMessage(new TextEncoder().encode(text), origin)

  test.each(places)(
    'a message with a sign-in to another site cannot be approved, also with a blank, an invisible character or a text %s',
    (_, put) => {
      for (const mark of ['', ...invisible]) {
        const text = put(mark)
        const { description } = describeText(text)
        expect(description.kind, JSON.stringify(text)).toBe('foreign-sign-in')
      }
    },
  )

  test.each([
    'http://app.example',
    'https://app.example.victim.example',
    'https://app.example:444',
    'https://APP.example.',
  ])('a sign-in to %s is a sign-in to another site', (uri) => {
    const own = { ...foreign, domain: 'app.example', uri }
    expect(describeText(formatSignInMessage(own)).description.kind).toBe('foreign-sign-in')
  })

  test('a message with invisible characters is shown as the signed bytes', () => {
    for (const mark of invisible.slice(0, 4)) {
      const { description, flags } = describeText(`Pay ${mark}001`)
      expect(flags).toEqual(['unreadable'])
      expect(description).toEqual({
        kind: 'message',
        text: undefined,
        data: bytesToHex(new TextEncoder().encode(`Pay ${mark}001`)),
      })
    }
  })

  test('a message with a backslash does not look like one with an escaped character', () => {
    const signIn = (statement: string) =>
      describeText(formatSignInMessage({ ...foreign, domain: 'app.example', uri: 'https://app.example', statement }))
        .description
    expect(signIn('Hi \\u202e there')).not.toEqual(signIn('Hi \u202e there'))
  })

  test('a message of blank characters is shown as bytes', () => {
    for (const text of ['\u3164'.repeat(40), '\u2800', '\u115f', 'a\u034fb'])
      expect(describeText(text).flags).toEqual(['unreadable'])
  })

  test('a message of 32 bytes is flagged as a possible hash', () => {
    for (const text of [hash, hash.slice(2), hash.toUpperCase().slice(2), 'x'.repeat(32)]) {
      expect(describeText(text).flags, text).toEqual(['raw-bytes'])
    }
    expect(describeMessage(new Uint8Array(32).fill(0xff), origin).flags).toEqual(['unreadable'])
  })
})
