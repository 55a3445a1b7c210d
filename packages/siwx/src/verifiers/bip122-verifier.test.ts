import { bitcoinAccount, type BitcoinAccount } from '@openappkit/testing/bitcoin'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BIP122Verifier, DefaultSIWX } from '../index.js'
import { openPage } from '../storages/memory-local-storage.fixture.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const signet = 'bip122:00000008819873e925422c1ff0f99f7c'

let closePage: () => void
beforeEach(() => {
  closePage = openPage()
})
afterEach(() => closePage())

/** A session of an account with a BIP-322 signature of its wallet. */
async function sign(siwx: DefaultSIWX, { address }: BitcoinAccount, signer: BitcoinAccount, chain = mainnet) {
  const { toString, ...data } = await siwx.createMessage({ accountAddress: address, chainId: chain as typeof mainnet })
  const message = toString()
  return { data, message, signature: signer.signMessage(message) }
}

describe.each(['p2sh', 'p2wpkh', 'p2tr'] as const)('a Bitcoin account of kind %s', (kind) => {
  test('signs in without options, and the session is stored', async () => {
    const siwx = new DefaultSIWX()
    const account = bitcoinAccount(generatePrivateKey(), kind)
    const session = await sign(siwx, account, account)
    expect(session.message).toContain('sign in with your Bitcoin account:')
    await siwx.addSession(session)
    expect(await new DefaultSIWX().getSessions(mainnet, account.address)).toEqual([session])
    expect(await siwx.getSessions(signet, account.address)).toEqual([])
  })

  test('cannot sign in with the signature of another account, or on a network where its address is invalid', async () => {
    const siwx = new DefaultSIWX()
    const [own, other] = [bitcoinAccount(generatePrivateKey(), kind), bitcoinAccount(generatePrivateKey(), kind)]
    for (const session of [await sign(siwx, own, other), await sign(siwx, own, own, signet)]) {
      await expect(siwx.addSession(session)).rejects.toMatchObject({
        code: 'sign_in_failed',
        shortMessage: 'The signature is not valid',
      })
    }
  })
})

test('an invalid signature returns false and does not throw', async () => {
  const account = bitcoinAccount(generatePrivateKey(), 'p2wpkh')
  const session = await sign(new DefaultSIWX(), account, account)
  const verifier = new BIP122Verifier()
  for (const signature of ['', '0x', 'AAA', '%%%%', 'A'.repeat(100_000), '00'.repeat(65)]) {
    expect(await verifier.verify({ ...session, signature }), signature.slice(0, 20)).toBe(false)
  }
  expect(await verifier.verify(session)).toBe(true)
})
