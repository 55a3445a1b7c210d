import { ed25519 } from '@noble/curves/ed25519'
import { decodeBase58, encodeBase58 } from '@openappkit/protocol/base58'
import { readBase64, writeBase64 } from '@openappkit/protocol/solana'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { beforeEach, expect, test } from 'vitest'
import { createSigner } from '../../signer/signer.js'
import { splitForDevice } from '../../vault/shares.js'
import { createVault } from '../../vault/vault.js'
import { createApprovalQueue } from '../approval/approval-queue.js'
import type { ApprovalView } from '../approval/approval-view.js'
import { viewOf } from '../approval/view-of.js'
import { createClusters } from '../networks/clusters.js'
import { createMemoryRecords } from '../storage/records.js'
import { en } from '../words/en.js'
import { createSolanaRpc } from './answer-solana.js'

const cluster = 'solana:localnet'
const { signal } = new AbortController()
/** A node that never answers, so that only its additions are missing. */
const config = [{ id: cluster, name: 'Local', currency: { symbol: 'SOL', decimals: 9 }, rpcUrl: 'http://127.0.0.1:9' }]
const friend = Keypair.generate().publicKey.toBase58()

let account = ''
let shown: ApprovalView[] = []
let rpc: (method: string, params: unknown) => Promise<unknown>

/** A wallet that approves every request with an approve button. */
beforeEach(async () => {
  const { vault, key } = await createVault()
  const { device, server } = await splitForDevice(key, 'phone', vault.generation)
  const signer = createSigner()
  await signer.unlock(vault, device, server)
  account = vault.addresses.solana
  shown = []
  const answer = createSolanaRpc({
    clusters: createClusters(config),
    records: createMemoryRecords(),
    origin: 'https://app.example',
    account: async () => account,
    sign: (request) => signer.sign(request),
    view: (description, view, facts) => viewOf(description, view, { facts, words: en, language: 'en' }),
    approvals: createApprovalQueue({
      prepare: () => undefined,
      ask(view, { onApprove, onRefuse }) {
        shown.push(view)
        if (view.approve) onApprove()
        else onRefuse()
      },
      restore: () => Promise.reject(new Error('nothing is locked')),
      askToKeep: () => undefined,
      finish: () => undefined,
      hide: () => undefined,
    }),
  })
  rpc = (method, params) => answer(method, params, { cluster, signal })
})

function transactionOf(payer: string, lamports = 1_500_000_000n): Uint8Array {
  const [fromPubkey, toPubkey] = [new PublicKey(payer), new PublicKey(friend)]
  const instructions = [SystemProgram.transfer({ fromPubkey, toPubkey, lamports })]
  const recentBlockhash = '11111111111111111111111111111111'
  const message = new TransactionMessage({ payerKey: fromPubkey, recentBlockhash, instructions }).compileToV0Message()
  return new VersionedTransaction(message).serialize()
}

const isSigned = (text: string) => {
  const { message, signatures } = VersionedTransaction.deserialize(readBase64(text) ?? new Uint8Array())
  return ed25519.verify(signatures[0] ?? '', message.serialize(), decodeBase58(account) ?? '')
}

test('signs a message as the requested account', async () => {
  const bytes = new TextEncoder().encode('Hello, Solana')
  const message = encodeBase58(bytes)
  const { signature } = (await rpc('solana_signMessage', { message, pubkey: account })) as { signature: string }
  expect(ed25519.verify(decodeBase58(signature) ?? '', bytes, decodeBase58(account) ?? '')).toBe(true)
  expect(shown[0]).toMatchObject({ title: 'Sign a message', quote: 'Hello, Solana' })
  await expect(rpc('solana_signMessage', { message, pubkey: friend })).rejects.toMatchObject({
    code: 'invalid_address',
  })
})

test('refuses a message that is a transaction, without a screen', async () => {
  const transaction = transactionOf(account)
  for (const bytes of [transaction, VersionedTransaction.deserialize(transaction).message.serialize()]) {
    const ending = rpc('solana_signMessage', { message: encodeBase58(bytes) })
    await expect(ending).rejects.toMatchObject({ code: 'action_not_allowed' })
  }
  expect(shown).toEqual([])
})

test('a sign-in to another site cannot be approved', async () => {
  const text = [
    'victim.example wants you to sign in with your Solana account:',
    account,
    '',
    'URI: https://victim.example',
    'Version: 1',
    'Chain ID: localnet',
    'Nonce: 12345678',
    'Issued At: 2026-11-23T00:00:00Z',
  ].join('\n')
  const ending = rpc('solana_signMessage', { message: encodeBase58(new TextEncoder().encode(text)) })
  await expect(ending).rejects.toMatchObject({ code: 'user_rejected' })
  expect(shown[0]).toMatchObject({ title: 'Sign-in blocked' })
})

test('signs transactions as shown, and refuses those that the account does not sign', async () => {
  const [one, two] = [transactionOf(account), transactionOf(account, 1n)].map(writeBase64)
  const single = (await rpc('solana_signTransaction', { transaction: one })) as { transaction: string }
  expect(isSigned(single.transaction)).toBe(true)
  expect(shown[0]).toMatchObject({ title: 'Send 1.5\u00a0SOL', addresses: [{ label: 'To', value: friend }] })
  expect(shown[0]?.facts).toContainEqual({ label: 'Fee, at most', value: '0.000005\u00a0SOL' })

  const all = (await rpc('solana_signAllTransactions', { transactions: [one, two] })) as { transactions: string[] }
  expect(all.transactions.map(isSigned)).toEqual([true, true])
  expect(shown[1]).toMatchObject({ title: '2 transactions', steps: ['Send 1.5\u00a0SOL', 'Send 0.000000001\u00a0SOL'] })

  for (const bytes of [transactionOf(friend), transactionOf(account).slice(0, -1), new Uint8Array(0)]) {
    const ending = rpc('solana_signTransaction', { transaction: writeBase64(bytes) })
    await expect(ending).rejects.toMatchObject({ code: 'bad_message' })
  }
  expect(shown).toHaveLength(2)
})

test('a high fee is red and shows its amount', async () => {
  const payer = new PublicKey(account)
  const instructions = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5_000_000_000_000 }),
  ]
  const recentBlockhash = '11111111111111111111111111111111'
  const compiled = new TransactionMessage({
    payerKey: payer,
    recentBlockhash,
    instructions,
  }).compileToV0Message()
  await rpc('solana_signTransaction', {
    transaction: writeBase64(new VersionedTransaction(compiled).serialize()),
  })
  expect(shown[0]?.notes[0]).toMatchObject({
    tone: 'danger',
    title: 'High fee: 7,000.001\u00a0SOL –',
  })
  expect(shown[0]?.approve).toEqual({ label: 'Confirm anyway', isDangerous: true })
})

test('forwards read methods to the node and refuses all others', async () => {
  await expect(rpc('getBalance', [account])).rejects.toMatchObject({ code: 'service_unreachable' })
  for (const method of ['eth_call', 'personal_sign', 'getAddressBalance', 'solana_requestAccounts', 'requestAirdrop']) {
    await expect(rpc(method, []), method).rejects.toMatchObject({ code: 'action_not_allowed' })
  }
})
