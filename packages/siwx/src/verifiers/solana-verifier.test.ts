import { testSolanaKey } from '@openappkit/testing/solana'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DefaultSIWX } from '../index.js'
import { openPage } from '../storages/memory-local-storage.fixture.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let closePage: () => void
beforeEach(() => {
  closePage = openPage()
})
afterEach(() => closePage())

/** A session of an account whose wallet wrote its own name for the network. */
async function sign(siwx: DefaultSIWX, network: string) {
  const { address, sign: signBytes } = await testSolanaKey(0)
  const { toString, ...data } = await siwx.createMessage({ accountAddress: address, chainId })
  const message = toString().replace(chainId, network)
  return { data, message, signature: encodeBase58(await signBytes(new TextEncoder().encode(message))) }
}

test.each([chainId, 'solana:mainnet'])('an account signs in on %s, and the session is stored', async (network) => {
  const siwx = new DefaultSIWX()
  const session = await sign(siwx, network)
  await siwx.addSession(session)
  expect(await new DefaultSIWX().getSessions(chainId, session.data.accountAddress)).toEqual([session])
})

test('an account that signed the name of another network is refused', async () => {
  const siwx = new DefaultSIWX()
  await expect(siwx.addSession(await sign(siwx, 'solana:devnet'))).rejects.toMatchObject({ code: 'sign_in_failed' })
})
