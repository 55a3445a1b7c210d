import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import {
  createSIWEConfig,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  type SIWECreateMessageArgs,
} from './index.js'

const address = '0x7A3Fc29bd04E81F6A5b2e93C07d18e64fA4c91e2'
const args = { domain: 'app.example', uri: 'https://app.example', nonce: 'abcdefgh', iat: '2026-11-21T10:00:00Z' }

test.each([
  ['a plain address and a chain', { ...args, chainId: 10 }, address],
  ['a did:pkh', args, `did:pkh:eip155:10:${address}`],
])('the text of %s is EIP-4361', (_, given, account) => {
  const text = formatMessage({ ...given, statement: 'Hello.' }, account)
  expect(parseSiweMessage(text)).toMatchObject({ address, chainId: 10, statement: 'Hello.', nonce: 'abcdefgh' })
  expect([getAddressFromMessage(text), getChainIdFromMessage(text)]).toEqual([address, 'eip155:10'])
})

test('getAddressFromMessage returns the checksum address, whatever casing was signed', () => {
  const digits = address.slice(2)
  for (const written of [digits.toLowerCase(), digits.toUpperCase(), digits.replace('A', 'a')])
    expect(getAddressFromMessage(formatMessage(args, `0x${written}`))).toBe(address)
})

const lineBreaks = ['\n', '\r', '\u0085', '\u0000', '\u2028', '\u2029']
test.each(
  (['domain', 'uri', 'statement', 'nonce', 'requestId', 'exp', 'nbf', 'iat', 'resources'] as const).flatMap((name) =>
    lineBreaks.map((mark) => [name, mark] as const),
  ),
)('a field cannot be forged: %s with %j', (name, mark) => {
  const forged = `x${mark}URI: https://e.example`
  const given = { ...args, statement: 'Hello.', [name]: name === 'resources' ? ['https://a.example', forged] : forged }
  expect(() => formatMessage(given, address)).toThrow(expect.objectContaining({ code: 'bad_message' }))
})

test('a field cannot be forged through the account', () => {
  expect(() => formatMessage(args, `${address}\nURI: https`)).toThrow(expect.objectContaining({ code: 'bad_message' }))
})

test('another kind of text has no address and no chain', () => {
  expect([getAddressFromMessage('hello'), getChainIdFromMessage('hello')]).toEqual([undefined, undefined])
})

test('createSIWEConfig separates methods from options', () => {
  const methods = {
    getNonce: async () => 'abcdefgh',
    // The shape that older apps use.
    createMessage: ({ address: account, ...given }: SIWECreateMessageArgs) => formatMessage(given, account),
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }
  expect(createSIWEConfig({ ...methods, required: false })).toEqual({ methods, options: { required: false } })
  const options = {
    enabled: true,
    required: true,
    signOutOnDisconnect: true,
    signOutOnAccountChange: true,
    signOutOnNetworkChange: true,
    nonceRefetchIntervalMs: 300_000,
    sessionRefetchIntervalMs: 300_000,
  }
  const more = {
    getMessageParams: async () => ({ domain: 'app.example', uri: 'https://app.example' }),
    onSignIn: () => undefined,
    onSignOut: () => undefined,
  }
  expect(createSIWEConfig({ ...methods, ...more, ...options })).toEqual({ methods: { ...methods, ...more }, options })
})
