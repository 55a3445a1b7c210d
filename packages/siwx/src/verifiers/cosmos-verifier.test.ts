import { type CosmosAccount, cosmosAccount } from '@openappkit/testing/cosmos'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CosmosVerifier, DefaultSIWX } from '../index.js'
import { openPage } from '../storages/memory-local-storage.fixture.js'

const cosmosHub = 'cosmos:cosmoshub-4'

let closePage: () => void
beforeEach(() => {
  closePage = openPage()
})
afterEach(() => closePage())

/** A session of an account with an ADR-36 signature of its wallet. */
async function sign(siwx: DefaultSIWX, { address }: CosmosAccount, signer: CosmosAccount) {
  const { toString, ...data } = await siwx.createMessage({ accountAddress: address, chainId: cosmosHub })
  const message = toString()
  return { data, message, signature: (await signer.signArbitrary(message)).signature }
}

test('a Cosmos account signs in without options, and the session is stored', async () => {
  const siwx = new DefaultSIWX()
  const account = cosmosAccount(generatePrivateKey())
  const session = await sign(siwx, account, account)
  expect(session.message).toContain('sign in with your Cosmos account:')
  await siwx.addSession(session)
  expect(await new DefaultSIWX().getSessions(cosmosHub, account.address)).toEqual([session])
  expect(await siwx.getSessions('cosmos:osmosis-1', account.address)).toEqual([])
})

test('an account is refused with the signature of another account', async () => {
  const siwx = new DefaultSIWX()
  const [own, other] = [cosmosAccount(generatePrivateKey()), cosmosAccount(generatePrivateKey())]
  await expect(siwx.addSession(await sign(siwx, own, other))).rejects.toMatchObject({
    code: 'sign_in_failed',
    shortMessage: 'The signature is not valid',
  })
})

test('an invalid signature returns false and does not throw', async () => {
  const account = cosmosAccount(generatePrivateKey())
  const session = await sign(new DefaultSIWX(), account, account)
  const verifier = new CosmosVerifier()
  for (const signature of ['', '0x', 'AAA', '%'.repeat(88), 'A'.repeat(100_000), 'A'.repeat(88)]) {
    expect(await verifier.verify({ ...session, signature }), signature.slice(0, 20)).toBe(false)
  }
  expect(await verifier.verify(session)).toBe(true)
})
