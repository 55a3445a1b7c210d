import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { connectFakeWallet, never } from '../connect-fake-wallet.fixture.js'

async function answering(answer: unknown) {
  const { chain, fake, session } = await connectFakeWallet()
  fake.provider.request = () => Promise.resolve(answer)
  return chain.signing.signMessage(session, 'hello', never)
}

describe('signMessage', () => {
  const signatures = ['0x', '0x00', `0x${'ab'.repeat(65)}`, `0x${'ab'.repeat(400)}`]
  test.each(signatures)('signMessage returns the signature %s', async (answer) => {
    expect(await answering(answer)).toBe(answer)
  })

  test.each([undefined, null, '', 'signed', '0xzz', 5, {}])('signMessage rejects the signature %j', async (answer) => {
    expect(await codeOf(answering(answer))).toBe('wallet_bad_answer')
  })
})
