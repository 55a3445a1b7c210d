import { polkadotAccount, type PolkadotAccount } from '@openappkit/testing/polkadot'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DefaultSIWX, PolkadotVerifier } from '../index.js'
import { openPage } from '../storages/memory-local-storage.fixture.js'

const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

let closePage: () => void
beforeEach(() => {
  closePage = openPage()
})
afterEach(() => closePage())

/** A session of an account with a signature of its wallet. */
async function sign(siwx: DefaultSIWX, own: PolkadotAccount, signer: PolkadotAccount, chain = polkadot) {
  const accountAddress = own.address(0)
  const { toString, ...data } = await siwx.createMessage({ accountAddress, chainId: chain as typeof polkadot })
  const message = toString()
  return { data, message, signature: signer.signMessage(message) }
}

describe.each(['sr25519', 'ed25519', 'ecdsa'] as const)('a Polkadot account of %s', (scheme) => {
  const create = () => polkadotAccount(generatePrivateKey(), scheme)

  test('signs in without options, and the session is stored', async () => {
    const siwx = new DefaultSIWX()
    const account = create()
    const session = await sign(siwx, account, account)
    expect(session.message).toContain('sign in with your Polkadot account:')
    await siwx.addSession(session)
    expect(await new DefaultSIWX().getSessions(polkadot, account.address(0))).toEqual([session])
    expect(await siwx.getSessions(kusama, account.address(0))).toEqual([])
  })

  test('cannot sign in with the signature of another account, or on a network where its address is invalid', async () => {
    const siwx = new DefaultSIWX()
    const [own, other] = [create(), create()]
    for (const session of [await sign(siwx, own, other), await sign(siwx, own, own, kusama)]) {
      await expect(siwx.addSession(session)).rejects.toMatchObject({
        code: 'sign_in_failed',
        shortMessage: 'The signature is not valid',
      })
    }
  })
})

test('an invalid signature returns false and does not throw', async () => {
  const account = polkadotAccount(generatePrivateKey())
  const session = await sign(new DefaultSIWX(), account, account)
  const verifier = new PolkadotVerifier()
  for (const signature of ['', '0x', 'AAA', '%%%%', 'A'.repeat(100_000), '00'.repeat(65), 'ff'.repeat(64)]) {
    expect(await verifier.verify({ ...session, signature }), signature.slice(0, 20)).toBe(false)
  }
  expect(await verifier.verify(session)).toBe(true)
})
