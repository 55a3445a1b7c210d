import { FrameError } from '@openappkit/protocol/frame'
import { expect, test } from 'vitest'
import { createMemoryRecords } from '../storage/records.js'
import type { AccountSession, StoredWallet } from '../storage/stored-records.js'
import { createOwner } from './owner.js'

const session = { account: 'ann' } as AccountSession
const wallet = { account: 'ann', vault: { addresses: { evm: '0x00', solana: 'a' } } } as StoredWallet

async function start(signedIn: AccountSession | undefined, own?: StoredWallet) {
  const records = createMemoryRecords()
  if (own) await records.set('wallet', own)
  const seen = { session: signedIn, signedOut: 0 }
  const onSignedOut = () => void (seen.signedOut += 1)
  return { seen, records, owner: createOwner({ sessions: { read: async () => seen.session }, records, onSignedOut }) }
}

test('a signed-in user has only the wallet of the own account', async () => {
  const { owner } = await start(session, wallet)
  expect(await owner.require()).toEqual({ session, addresses: wallet.vault.addresses })
  const { owner: other } = await start(session, { ...wallet, account: 'bob' })
  expect(await other.read()).toBeUndefined()
})

test('require reports a user who was signed out elsewhere, and read does not', async () => {
  const { owner, seen } = await start(session, wallet)
  seen.session = undefined
  expect(await owner.read()).toBeUndefined()
  expect(seen.signedOut).toBe(0)
  await expect(owner.require()).rejects.toEqual(new FrameError('wallet_disconnected'))
  expect(seen.signedOut).toBe(1)
})

test('a pending sign-in is not reported as signed out', async () => {
  const { owner, seen } = await start(session)
  await expect(owner.require()).rejects.toMatchObject({ code: 'wallet_disconnected' })
  expect(seen.signedOut).toBe(0)
})
