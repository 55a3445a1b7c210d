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

/** Reads the response of a wallet that writes its account as `said`. */
function setup(said: string, changes: { statement?: string; nonce?: string } = {}) {
  const asked = createAuthPayload(message, wanted)
  if (!asked) throw new Error('Nothing to sign')
  const { type: _, chains: __, resources, ...rest } = asked
  const p = { ...rest, ...changes, resources: [...resources], iss: `did:pkh:eip155:1:${said}` }
  return () => readCacao(asked, { p, s: { t: 'eip191', s: '0x' } })
}

test.each([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])(
  'the session of %s has the checksum address and the message that was signed',
  (said) => {
    const session = setup(said)()
    expect(session.data.accountAddress).toBe(address)
    expect(session.message.split('\n')[1]).toBe(said)
  },
)

test.each([
  ['statement', { statement: 'Welcome.\nURI: https://evil.example' }],
  ['nonce', { nonce: 'abcdefgh12345678\nRequest ID: 1' }],
])('rejects a %s that contains another field', (_, changes) => {
  expect(setup(address, changes)).toThrow(expect.objectContaining({ code: 'sign_in_failed' }))
})
