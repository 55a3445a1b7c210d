import {
  associatedAccount,
  type LocalSolana,
  mintExtensions,
  startLocalSolana,
  token2022Program,
  tokenProgram,
  writeToken,
} from '@openappkit/testing/solana-chain'
import { clockAddress } from '@openappkit/protocol/solana'
import { Keypair, PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
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
/** A node that closes the connection for requests of mints. */
const mute = createServer(async (request, response) => {
  const body = await text(request)
  if (body.includes(clockAddress)) return void request.socket.destroy()
  response.end(await (await fetch(node.rpcUrl, { method: 'POST', body })).text())
})
beforeAll(async () => {
  node = await startLocalSolana()
  node.ledger.setTime(10 * year)
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  mute.close()
  await node.stop()
})

/** Numbers of the instructions: transfer of the first version, transfer, approval. */
type Asked = { number: 3 | 12 | 13; amount: bigint; extension?: Uint8Array; program?: string; rpcUrl?: string }

/** Returns the title of a request to transfer or approve units of a mint with an extension. */
async function view({ number, amount, extension, program = token2022Program, rpcUrl = node.rpcUrl }: Asked) {
  const [account, friend] = [fresh(), fresh()]
  node.fund(account)
  const token = { mint: fresh(), program, decimals: 6, ...(extension && { extensions: [extension] }) }
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
  const keys = [key(source), ...(number === 3 ? [] : [key(token.mint)]), key(target), key(account, true)]
  // The first version of the transfer instruction has no decimals.
  const bytes = number === 3 ? data.subarray(0, 9) : data
  const instruction = new TransactionInstruction({ programId: new PublicKey(program), keys, data: bytes })
  const recentBlockhash = node.ledger.latestBlockhash()
  const message = new TransactionMessage({
    payerKey: new PublicKey(account),
    recentBlockhash,
    instructions: [instruction],
  })
  const currency = { symbol: 'SOL', decimals: 9 }
  const network = createClusters([{ id: node.id, name: 'Local', currency, rpcUrl }]).require(node.id)
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
  const { title, notes, facts: lines } = viewOf(description, viewTransaction, given)
  const plain = (written: string) => written.replaceAll('\u00a0', ' ')
  const pays = lines.find(({ label }) => label === en.facts.pays)?.value ?? ''
  const isWarned = notes.some((note) => note.tone === 'warning' && note.title === en.flags['own-units'][0])
  return { title: plain(title), pays: plain(pays), isWarned }
}

const titleOf = async (number: 12 | 13, amount: bigint, extension: Uint8Array) =>
  (await view({ number, amount, extension })).title

test('an amount of a token with a multiplier is shown like in apps and other wallets', async () => {
  expect(await titleOf(12, 10_000_001n, mintExtensions.multiplier(1.5))).toMatch(/^Send 15\.000001 /)
  expect(await titleOf(12, 10_000_001n, mintExtensions.multiplier(1, { next: 2, at: 9 * year }))).toMatch(
    /^Send 20\.000002 /,
  )
})

test('an amount of a token with interest is computed with the clock of the network', async () => {
  // Five percent for ten years, compounded continuously.
  expect(await titleOf(12, 1_000_000n, mintExtensions.interest({ since: 0, rate: 500 }))).toMatch(/^Send 1\.648721 /)
})

test('an allowance of a token with a multiplier is shown with the multiplier', async () => {
  expect(await titleOf(13, 2_000_000n, mintExtensions.multiplier(1.5))).toMatch(/^Allow spending 3 /)
})

const multiplied = mintExtensions.multiplier(1.5)
const muteUrl = () => `http://127.0.0.1:${(mute.address() as AddressInfo).port}`

test('an amount of a token with an unknown mint is shown in its own units, with a warning', async () => {
  const asked = { number: 12, amount: 10_000_001n, extension: multiplied } as const
  expect(await view(asked)).toMatchObject({ isWarned: false })
  const unread = await view({ ...asked, rpcUrl: muteUrl() })
  expect(unread.title).toMatch(/^Send 10\.000001 /)
  expect(unread.isWarned).toBe(true)
  expect(await view({ ...asked, number: 13, rpcUrl: muteUrl() })).toMatchObject({ isWarned: true })
})

test('a token of the older program has no multiplier and no warning', async () => {
  const asked = { number: 12, amount: 10_000_001n, program: tokenProgram } as const
  expect(await view({ ...asked, rpcUrl: muteUrl() })).toMatchObject({ isWarned: false })
})

test('an unlimited allowance has no amount and no warning', async () => {
  const asked = { number: 13, amount: 2n ** 64n - 1n, extension: multiplied } as const
  expect(await view({ ...asked, rpcUrl: muteUrl() })).toMatchObject({ isWarned: false })
})

test('a test run shows a token with an unknown mint in its own units, with the same warning', async () => {
  const asked = { number: 3, amount: 2_000_000n, extension: multiplied } as const
  const read = await view(asked)
  expect(read.pays).toMatch(/^3 /)
  expect(read.isWarned).toBe(false)
  const unread = await view({ ...asked, rpcUrl: muteUrl() })
  expect(unread.pays).toMatch(/^2,000,000 /)
  expect(unread.isWarned).toBe(true)
})

test('units that a multiplier would show as 0 are shown unscaled, with a warning', async () => {
  const asked = { number: 12, extension: mintExtensions.multiplier(1e-9) } as const
  const hidden = await view({ ...asked, amount: 90_000_000n })
  expect(hidden.title).toMatch(/^Send 90 /)
  expect(hidden.isWarned).toBe(true)
  expect(await view({ ...asked, amount: 0n })).toMatchObject({ isWarned: false })
})
