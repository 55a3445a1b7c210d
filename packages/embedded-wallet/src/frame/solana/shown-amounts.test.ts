import {
  associatedAccount,
  type LocalSolana,
  mintExtensions,
  startLocalSolana,
  token2022Program,
  writeToken,
} from '@openappkit/testing/solana-chain'
import { Keypair, PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewOf } from '../approval/view-of.js'
import { viewTransaction } from '../approval/views/view-transaction.js'
import { createClusters } from '../networks/clusters.js'
import { createMemoryRecords } from '../storage/records.js'
import { en } from '../words/en.js'
import { describeAll } from './describe-transactions.js'

const year = 31_556_736
const fresh = () => Keypair.generate().publicKey.toBase58()

let node: LocalSolana
beforeAll(async () => {
  node = await startLocalSolana()
  node.ledger.setTime(10 * year)
})
afterAll(() => node.stop())

/** The title of a request to move so many units, or to let another account take them, of a mint with an extension. */
async function titleOf(number: 12 | 13, amount: bigint, extension: Uint8Array): Promise<string> {
  const [account, friend] = [fresh(), fresh()]
  node.fund(account)
  const token = { mint: fresh(), program: token2022Program, decimals: 6, extensions: [extension] }
  writeToken(
    node.ledger,
    token,
    [account, friend].map((owner) => ({ owner, amount: 100_000_000n })),
  )
  const data = Buffer.alloc(10)
  data.writeUInt8(number)
  data.writeBigUInt64LE(amount, 1)
  data.writeUInt8(token.decimals, 9)
  const key = (address: string, isSigner = false) => ({
    pubkey: new PublicKey(address),
    isSigner,
    isWritable: !isSigner,
  })
  const [source, target] = [associatedAccount(account, token), associatedAccount(friend, token)]
  const keys = [key(source), key(token.mint), key(target), key(account, true)]
  const instruction = new TransactionInstruction({ programId: new PublicKey(token2022Program), keys, data })
  const recentBlockhash = node.ledger.latestBlockhash()
  const message = new TransactionMessage({
    payerKey: new PublicKey(account),
    recentBlockhash,
    instructions: [instruction],
  })
  const currency = { symbol: 'SOL', decimals: 9 }
  const network = createClusters([{ id: node.id, name: 'Local', currency, rpcUrl: node.rpcUrl }]).demand(node.id)
  const context = {
    account,
    node: network.node,
    records: createMemoryRecords(),
    signal: new AbortController().signal,
  }
  const { description, ...facts } = await describeAll(
    [new VersionedTransaction(message.compileToV0Message()).serialize()],
    context,
  )
  const given = { facts: { account, network, ...facts }, words: en, language: 'en' }
  return viewOf(description, viewTransaction, given).title.replaceAll('\u00a0', ' ')
}

test('an amount of a token with a multiplier is the one that the app and other wallets show', async () => {
  expect(await titleOf(12, 10_000_001n, mintExtensions.multiplier(1.5))).toMatch(/^Send 15\.000001 /)
  expect(await titleOf(12, 10_000_001n, mintExtensions.multiplier(1, { next: 2, at: 9 * year }))).toMatch(
    /^Send 20\.000002 /,
  )
})

test('an amount of a token with interest is reckoned by the network’s clock', async () => {
  // Five percent for ten years, compounded at every moment.
  expect(await titleOf(12, 1_000_000n, mintExtensions.interest({ since: 0, rate: 500 }))).toMatch(/^Send 1\.648721 /)
})

test('an allowance of a token with a multiplier is counted by it, too', async () => {
  expect(await titleOf(13, 2_000_000n, mintExtensions.multiplier(1.5))).toMatch(/^Allow spending 3 /)
})
