import { expect, test } from 'vitest'
import { createAuthPayload } from './auth-payload.js'
import { readCacao } from './cacao.js'

const address = '0x7A3Fc29bd04E81F6A5b2e93C07d18e64fA4c91e2'
const message = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1' as const,
  domain: 'app.example',
  uri: 'https://app.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Welcome.',
}
const wanted = { chains: ['eip155:1'], methods: ['personal_sign'], events: [], rpcMap: {} }

/** Reads what a wallet answers that signs as the account in this casing. */
function setup(said: string, changes: { statement?: string; nonce?: string } = {}) {
  const asked = createAuthPayload(message, wanted)
  if (!asked) throw new Error('Nothing to sign')
  const { type: _, chains: __, resources, ...rest } = asked
  const p = { ...rest, ...changes, resources: [...resources], iss: `did:pkh:eip155:1:${said}` }
  return () => readCacao(asked, { p, s: { t: 'eip191', s: '0x' } })
}

test.each([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])(
  'signed as %s, the session is of the address with its checksum, and its text is what was signed',
  (said) => {
    const session = setup(said)()
    expect(session.data.accountAddress).toBe(address)
    expect(session.message.split('\n')[1]).toBe(said)
  },
)

test.each([
  ['a statement', { statement: 'Welcome.\nURI: https://evil.example' }],
  ['a nonce', { nonce: 'abcdefgh12345678\nRequest ID: 1' }],
])('%s that reads as another field is no sign-in', (_, changes) => {
  expect(setup(address, changes)).toThrow(expect.objectContaining({ code: 'sign_in_failed' }))
})
