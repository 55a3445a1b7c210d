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
  const seen = { session: signedIn, nobody: 0 }
  const onNobody = () => void (seen.nobody += 1)
  return { seen, records, owner: createOwner({ sessions: { read: async () => seen.session }, records, onNobody }) }
}

test('somebody who is signed in has the wallet of their account, and no other', async () => {
  const { owner } = await start(session, wallet)
  expect(await owner.demand()).toEqual({ session, addresses: wallet.vault.addresses })
  const { owner: other } = await start(session, { ...wallet, account: 'bob' })
  expect(await other.read()).toBeUndefined()
})

test('whoever was signed out elsewhere is missed once they are wanted', async () => {
  const { owner, seen } = await start(session, wallet)
  seen.session = undefined
  expect(await owner.read()).toBeUndefined()
  expect(seen.nobody).toBe(0)
  await expect(owner.demand()).rejects.toEqual(new FrameError('wallet_disconnected'))
  expect(seen.nobody).toBe(1)
})

test('a sign-in that is under way is not taken for one that ended', async () => {
  const { owner, seen } = await start(session)
  await expect(owner.demand()).rejects.toMatchObject({ code: 'wallet_disconnected' })
  expect(seen.nobody).toBe(0)
})
