import { cosmosAccount } from '@openappkit/testing/cosmos'
import { codeOf, describeNoAccount } from '@openappkit/testing/contracts'
import { expect, test } from 'vitest'
import { createCosmos, hostile, signal } from './connect.fixture.js'

const { publicKey, address } = cosmosAccount(`0x${'11'.repeat(32)}`, 'osmo')
const shared = { algo: 'secp256k1', pubKey: publicKey, bech32Address: address }

describeNoAccount('a Cosmos wallet', (getKey) => {
  const provider = hostile({ getKey })
  return { open: () => createCosmos().wallets.open(provider, { signal }), shared }
})

test('a wallet that answers a later read without a key is wallet_bad_answer', async () => {
  const state = { key: shared as unknown }
  const provider = hostile({ getKey: async () => state.key, isConnected: async () => true })
  const { wallets } = createCosmos()
  await wallets.open(provider, { signal })
  state.key = null
  expect(await codeOf(wallets.read(provider, { signal }))).toBe('wallet_bad_answer')
})
