import { withSignal } from '@openappkit/core/adapter'
import { encodeBase58 } from '@openappkit/protocol/base58'
import { codeOf } from '@openappkit/testing/contracts'
import { type FakeSolanaWalletOptions, testSolanaKey } from '@openappkit/testing/solana'
import {
  associatedAccount,
  type LocalSolana,
  startLocalSolana,
  token2022Program,
  tokenProgram,
  writeToken,
} from '@openappkit/testing/solana-chain'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectTo } from './connect-to.fixture.js'
import { openNonce } from './open-nonce.fixture.js'

const never = { signal: new AbortController().signal }
const sol = 1_000_000_000n
const fresh = () => Keypair.generate().publicKey.toBase58()
const transfer = (from: string, to: string) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports: sol })

let node: LocalSolana
beforeAll(async () => {
  node = await startLocalSolana()
})
afterAll(() => node.stop())

const connected = (options?: Partial<FakeSolanaWalletOptions>) => connectTo(node, options)

/** Issues a token and gives five million units to an account. */
function issue(owner: string, program: string = tokenProgram, decimals = 6) {
  const token = { mint: fresh(), program, decimals }
  writeToken(node.ledger, token, [{ owner, amount: 5_000_000n }])
  return token
}

test('sentSince finds later transactions of an account, with the bytes that it signed', async () => {
  const { chain, network, session, sent } = await connected()
  await sent({ kind: 'transfer', to: fresh(), amount: sol })
  const to = fresh()
  const next = await chain.sending.prepare(session, network, { kind: 'transfer', to, amount: sol + 7n }, never)
  const { from, since = '' } = next
  expect(await chain.sending.readSince?.(from, network, never)).toBe(String(node.ledger.slot()))
  node.ledger.skip(1)
  expect(await chain.sending.sentSince?.(from, String(node.ledger.slot() + 1), network, never)).toEqual([])
  const id = await chain.sending.send(session, next, never)
  const found = (await chain.sending.sentSince?.(from, since, network, never)) ?? []
  expect(found.map((one) => one.id)).toContain(id)
  const { payload } = found.find((one) => one.id === id) ?? next
  const { actions } = await chain.describing.describe({ network, from, payload })
  expect(actions).toEqual([{ kind: 'transfer', to, amount: sol + 7n }])
})

test('spec 9.10: a session is on an account that its owner signs for (eoa)', async () => {
  const { session, address } = await connected()
  expect(session.accounts[0]).toMatchObject({ address, type: 'eoa' })
})

describe('the network’s own currency', () => {
  test('a transfer moves the exact lamports for exactly the fee that was shown', async () => {
    const { address, balanceOf, chain, sent } = await connected()
    const to = fresh()
    const { prepared, ended } = await sent({ kind: 'transfer', to, amount: sol + 1n })
    expect(ended).toMatchObject({ isSuccess: true, receipt: { signature: ended.id } })
    expect(ended.paid).toMatchObject({ by: address })
    expect(await balanceOf(to)).toBe(sol + 1n)
    expect(await balanceOf(address)).toBe(10n * sol - sol - 1n - (prepared.fee?.amount ?? 0n))
    expect((await chain.describing.describe(prepared)).actions).toEqual([{ kind: 'transfer', to, amount: sol + 1n }])
  })

  test('a transfer of the maximum leaves a balance of zero', async () => {
    const { address, balanceOf, sent } = await connected()
    const to = fresh()
    const { prepared } = await sent({ kind: 'transfer', to, amount: 'max' })
    expect(await balanceOf(address)).toBe(0n)
    expect(await balanceOf(to)).toBe(10n * sol - (prepared.fee?.amount ?? 0n))
  })

  test.each([
    ['more than the balance', 11n * sol],
    ['the balance without the fee', 10n * sol],
  ])('a transfer of %s is insufficient_funds, and opens no prompt', async (_, amount) => {
    const { chain, fake, network, session } = await connected()
    const ending = chain.sending.prepare(session, network, { kind: 'transfer', to: fresh(), amount }, never)
    expect(await codeOf(ending)).toBe('insufficient_funds')
    expect(fake.prompts).toHaveLength(1)
  })

  test('a transfer of less than a new account must hold is amount_too_small', async () => {
    const { chain, network, session } = await connected()
    const ending = chain.sending.prepare(session, network, { kind: 'transfer', to: fresh(), amount: 1n }, never)
    expect(await codeOf(ending)).toBe('amount_too_small')
  })

  test('a fast transfer has a higher fee', async () => {
    const { chain, network, session } = await connected()
    const request = { kind: 'transfer', to: fresh(), amount: sol } as const
    const normal = await chain.sending.prepare(session, network, request, never)
    const fast = await chain.sending.prepare(session, network, request, { ...never, fee: 'fast' })
    expect(fast.fee?.amount).toBeGreaterThan(normal.fee?.amount ?? 0n)
  })

  test('a wallet that only signs sends through the endpoint of the app', async () => {
    const { balanceOf, sent } = await connected({ without: ['solana:signAndSendTransaction'] })
    const to = fresh()
    await sent({ kind: 'transfer', to, amount: sol })
    expect(await balanceOf(to)).toBe(sol)
  })
})

describe.each([
  ['Token', tokenProgram],
  ['Token-2022', token2022Program],
])('a token of %s', (_, program) => {
  test('a token transfer opens the recipient’s account, and the fee includes the deposit', async () => {
    const { address, balanceOf, chain, network, sent } = await connected()
    const token = issue(address, program)
    const to = fresh()
    const { prepared } = await sent({ kind: 'transfer', to, amount: 1_500_001n, token: token.mint })
    const deposit = prepared.fee?.deposit ?? 0n
    expect(deposit).toBeGreaterThan(2_000_000n)
    expect(await balanceOf(associatedAccount(to, token))).toBe(deposit)
    expect(await balanceOf(address)).toBe(10n * sol - (prepared.fee?.amount ?? 0n))
    const held = await chain.reading.tokens(to, network, [token.mint], never)
    expect(held).toMatchObject([{ address: token.mint, amount: 1_500_001n, decimals: 6 }])
    expect((await chain.describing.describe(prepared)).actions).toEqual([
      { kind: 'transfer', to, amount: 1_500_001n, token: token.mint },
    ])
  })

  test('a token transfer into an open account needs no deposit', async () => {
    const { address, chain, network, sent } = await connected()
    const token = issue(address, program)
    const to = fresh()
    await sent({ kind: 'transfer', to, amount: 1n, token: token.mint })
    const { prepared } = await sent({ kind: 'transfer', to, amount: 'max', token: token.mint })
    expect(prepared.fee).not.toHaveProperty('deposit')
    expect(await chain.reading.tokens(to, network, [token.mint], never)).toMatchObject([{ amount: 5_000_000n }])
    expect(await chain.reading.tokens(address, network, [token.mint], never)).toMatchObject([{ amount: 0n }])
    // `held` needs no mint.
    expect(await chain.reading.held(to, network, never)).toMatchObject([{ address: token.mint, amount: 5_000_000n }])
    expect(await chain.reading.held(address, network, never)).toEqual([])
  })

  test('a token without a listed name is shown by both ends of its address', async () => {
    const { address, chain, network } = await connected()
    const { mint } = issue(address, program)
    const short = `${mint.slice(0, 6)}…${mint.slice(-6)}`
    const unnamed = [{ address: mint, name: short, symbol: short }]
    expect(await chain.reading.held(address, network, never)).toMatchObject(unnamed)
    expect(await chain.reading.tokens(address, network, [mint], never)).toMatchObject(unnamed)
    expect(await chain.reading.tokens(fresh(), network, [mint], never)).toMatchObject(unnamed)
  })

  test('a token transfer of more than the balance is insufficient_funds', async () => {
    const { address, chain, network, session } = await connected()
    const { mint } = issue(address, program)
    const request = { kind: 'transfer', to: fresh(), amount: 5_000_001n, token: mint } as const
    expect(await codeOf(chain.sending.prepare(session, network, request, never))).toBe('insufficient_funds')
  })

  test('a token account is not accepted as a recipient', async () => {
    const { address, chain, network, session } = await connected()
    const token = issue(address, program)
    const request = { kind: 'transfer', to: associatedAccount(address, token), amount: 1n, token: token.mint } as const
    expect(await codeOf(chain.sending.prepare(session, network, request, never))).toBe('invalid_address')
  })
})

describe('a transaction of the app', () => {
  test('a legacy transaction gets the payer and the blockhash that it lacks', async () => {
    const { address, balanceOf, sent } = await connected()
    const to = fresh()
    const transaction = new Transaction().add(transfer(address, to))
    await sent({ kind: 'transaction', transaction })
    expect(await balanceOf(to)).toBe(sol)
    expect(transaction.recentBlockhash).toBeUndefined()
  })

  test('a v0 transaction of the app is sent as it is', async () => {
    const { address, balanceOf, sent } = await connected()
    const to = fresh()
    const message = new TransactionMessage({
      payerKey: new PublicKey(address),
      recentBlockhash: node.ledger.latestBlockhash(),
      instructions: [transfer(address, to)],
    })
    const { prepared } = await sent({
      kind: 'transaction',
      transaction: new VersionedTransaction(message.compileToV0Message()),
    })
    expect(prepared.fee?.amount).toBe(5_000n)
    expect(await balanceOf(to)).toBe(sol)
  })

  test('a transaction with a durable nonce and a signature of another signer reaches the wallet byte for byte', async () => {
    const { address, balanceOf, chain, network, session, sent } = await connected()
    const [payer, to] = [new PublicKey(address), fresh()]
    const { account, authority, value, nonceInstruction } = await openNonce(node, { address, sent })
    node.ledger.skip(151)
    const durable = () =>
      Object.assign(new Transaction().add(transfer(address, to)), { nonceInfo: { nonce: value, nonceInstruction } })

    const signed = Object.assign(durable(), { feePayer: payer })
    signed.partialSign(authority)
    const bytes = Uint8Array.from(signed.serialize({ requireAllSignatures: false }))
    const asked = { kind: 'transaction', transaction: signed } as const
    expect((await chain.sending.prepare(session, network, asked, never)).payload).toEqual(bytes)

    const plain = { kind: 'transaction', transaction: durable() } as const
    const { payload } = await chain.sending.prepare(session, network, plain, never)
    const message = Transaction.from(payload)
    expect([message.recentBlockhash, message.instructions[0]?.keys[0]?.pubkey]).toEqual([value, account])
    expect(plain.transaction.feePayer).toBeUndefined()

    await sent(asked)
    expect(await balanceOf(to)).toBe(sol)
  })

  test('a transaction of another account, or none, is invalid_option', async () => {
    const { chain, network, session } = await connected()
    const other = fresh()
    const transaction = new Transaction().add(transfer(other, fresh()))
    transaction.feePayer = new PublicKey(other)
    for (const wrong of [transaction, {} as Transaction, undefined as unknown as Transaction]) {
      const ending = chain.sending.prepare(session, network, { kind: 'transaction', transaction: wrong }, never)
      expect(await codeOf(ending)).toBe('invalid_option')
    }
  })
})

describe('simulations', () => {
  test('a simulation returns the balance changes without the fee', async () => {
    const { address, chain, network, session } = await connected()
    const { mint } = issue(address)
    const native = { kind: 'transfer', to: fresh(), amount: sol } as const
    const token = { kind: 'transfer', to: fresh(), amount: 7n, token: mint } as const
    const [one, two] = await Promise.all(
      [native, token].map((request) => chain.sending.prepare(session, network, request, never)),
    )
    expect(await chain.describing.simulate(one!, never)).toEqual({ willFail: false, changes: [{ amount: -sol }] })
    expect(await chain.describing.simulate(two!, never)).toEqual({
      willFail: false,
      changes: [{ amount: -7n, token: mint }],
    })
  })

  test('a simulation reports a transaction that will fail', async () => {
    const { address, chain, network, session } = await connected()
    const request = { kind: 'transfer', to: fresh(), amount: 9n * sol } as const
    const prepared = await chain.sending.prepare(session, network, request, never)
    const other = await chain.sending.prepare(session, network, request, never)
    await chain.sending.send(session, other, never)
    expect(await chain.describing.simulate(prepared, never)).toMatchObject({ willFail: true })
    expect(await codeOf(chain.sending.send(session, prepared, never))).toBe('insufficient_funds')
    expect(await chain.reading.native(address, network, never)).toBeLessThan(sol)
  })
})

describe('the provider', () => {
  test('the provider signs and sends transactions of @solana/web3.js', async () => {
    const { address, balanceOf, provider } = await connected()
    const to = fresh()
    expect(provider.publicKey).toBeInstanceOf(PublicKey)
    expect(provider.publicKey?.toBase58()).toBe(address)
    const legacy = (lamports: bigint) => {
      const transaction = new Transaction()
      transaction.feePayer = new PublicKey(address)
      transaction.recentBlockhash = node.ledger.latestBlockhash()
      const [fromPubkey, toPubkey] = [new PublicKey(address), new PublicKey(to)]
      return transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports }))
    }
    const signed = await provider.signAllTransactions([legacy(sol), legacy(sol + 1n)])
    expect(signed.map((one) => one.verifySignatures())).toEqual([true, true])
    const id = await provider.signAndSendTransaction(legacy(sol))
    expect(node.ledger.outcome(id)).toMatchObject({ err: null })
    expect(await balanceOf(to)).toBe(sol)
  })

  test('the provider emits accountsChanged until the listener is removed', async () => {
    const { fake, provider } = await connected({ keys: [await testSolanaKey(1), await testSolanaKey(2)] })
    const seen: unknown[] = []
    const onChange = (key: unknown) => seen.push(String(key))
    provider.on('accountsChanged', onChange)
    await withSignal(never.signal, expect.poll(() => fake.listenerCount()).toBe(1))
    fake.switchAccount()
    expect(seen).toEqual([fake.addresses[0]])
    provider.removeListener('accountsChanged', onChange)
    await expect.poll(() => fake.listenerCount()).toBe(0)
  })
})

test('reading parses an address and returns the kind of its account', async () => {
  const { address, chain, network } = await connected()
  const token = issue(address)
  expect(await chain.reading.parseAddress(` ${address} `)).toBe(address)
  for (const wrong of ['alice', '', `${address}1`, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']) {
    expect(await codeOf(chain.reading.parseAddress(wrong))).toBe('invalid_address')
  }
  const behind = async (one: string) => (await chain.reading.recipient(one, network, never)).kind
  expect(await behind(address)).toBe('wallet')
  expect(await behind(fresh())).toBe('wallet')
  expect(await behind(token.mint)).toBe('program')
  expect(await behind(tokenProgram)).toBe('program')
  expect(await behind(associatedAccount(address, token))).toBe('token-account')
  // This account is not open yet, and has no private key.
  expect(await behind(associatedAccount(fresh(), token))).toBe('program')
  expect(await behind('11111111111111111111111111111111')).toBe('burn')
})

test('a token that the account does not hold has a zero balance, and an invalid address is omitted', async () => {
  const { address, chain, network } = await connected()
  const { mint } = issue(fresh())
  expect(await chain.reading.tokens(address, network, [mint, fresh()], never)).toMatchObject([
    { address: mint, amount: 0n, decimals: 6 },
  ])
})

describe('a transaction that is in no block', () => {
  /** Id of a transaction that does not exist. */
  const lost = encodeBase58(new Uint8Array(64).fill(7))

  test('a transaction expires with its blockhash, and not by the clock', async () => {
    const { chain, network } = await connected()
    let progress = 0
    const ending = codeOf(chain.sending.follow(lost, network, () => void (progress += 1), never))
    await expect.poll(() => progress).toBe(1)
    node.ledger.skip(150)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    node.ledger.skip(1)
    expect(await ending).toBe('transaction_expired')
    expect(progress).toBe(1)
  })

  test('a transaction with a durable nonce is awaited until its nonce has advanced', async () => {
    const { address, chain, network, sent, session } = await connected()
    const { account, authority, value, nonceInstruction } = await openNonce(node, { address, sent })
    const make = (fields: object) => {
      const made = Object.assign(new Transaction(), { feePayer: new PublicKey(address), ...fields })
      made.add(transfer(address, fresh())).partialSign(authority)
      return { kind: 'transaction', transaction: made } as const
    }
    const durable = make({ nonceInfo: { nonce: value, nonceInstruction } })
    const prepared = await chain.sending.prepare(session, network, durable, never)
    const { lifetime = '' } = prepared
    expect(lifetime).toBe(`${account.toBase58()} ${value}`)

    const reads = vi.spyOn(node.ledger, 'outcome')
    const polls = () => reads.mock.calls.filter(([id]) => id === lost).length
    const ending = codeOf(chain.sending.follow(lost, network, () => undefined, { ...never, lifetime }))
    await expect.poll(polls).toBeGreaterThan(0)
    node.ledger.skip(151)
    const before = polls()
    await expect.poll(polls, { timeout: 10_000 }).toBeGreaterThan(before + 1)
    const advance = make({ recentBlockhash: node.ledger.latestBlockhash(), instructions: [nonceInstruction] })
    await sent(advance)
    expect(await ending).toBe('transaction_expired')
    expect(await codeOf(chain.sending.send(session, prepared, never))).toBe('rpc_fatal')
    reads.mockRestore()
  })

  test('a transaction that the wallet sent too late expires immediately', async () => {
    const { chain, network, session } = await connected()
    const request = { kind: 'transfer', to: fresh(), amount: sol } as const
    const prepared = await chain.sending.prepare(session, network, request, never)
    node.ledger.skip(151)
    expect(await codeOf(chain.sending.send(session, prepared, never))).toBe('transaction_expired')
  })
})
