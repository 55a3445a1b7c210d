import { fromShownUnits, toShownUnits } from '@openappkit/protocol/blockchain'
import { clockAddress, readClock, readTokenMint, withheldOf } from '@openappkit/protocol/solana'
import { codeOf } from '@openappkit/testing/contracts'
import {
  accountExtensions,
  type LocalSolana,
  mintExtensions,
  startLocalSolana,
  token2022Program,
  writeToken,
} from '@openappkit/testing/solana-chain'
import { Keypair, PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo } from './connect-to.fixture.js'

const never = { signal: new AbortController().signal }
const fresh = () => Keypair.generate().publicKey.toBase58()
const now = 1_800_000_000

let node: LocalSolana
const payer = Keypair.generate().publicKey
beforeAll(async () => {
  node = await startLocalSolana()
  node.fund(payer.toBase58())
  node.ledger.setTime(now, 700n)
})
afterAll(() => node.stop())

/** Maximum value that the program, which uses floats, writes exactly: fifteen digits. */
const mostExact = 10n ** 15n

const multiplier = fc.oneof(
  fc.constantFrom(1, 0.1, 0.7, 1.1, 1.15, 1.5, 2, 3, 10, 1_000, 0.001, 1 / 3),
  fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
)
const rate = fc.integer({ min: -3_000, max: 10_000 })
const scaling = fc.oneof(
  fc
    .record({ now: multiplier, next: multiplier, at: fc.integer({ min: now - 10, max: now + 10 }) })
    .map(({ now, next, at }) => mintExtensions.multiplier(now, { next, at })),
  fc
    .record({ years: fc.integer({ min: 0, max: 10 }), meanRate: rate, rate, changed: fc.nat(1_000_000) })
    .map(({ years, changed, ...rates }) => {
      const since = now - years * 31_556_736 - changed
      return mintExtensions.interest({ ...rates, since, changedAt: since + changed })
    }),
)
const decimals = fc.integer({ min: 0, max: 12 })
const units = fc.bigInt({ min: 0n, max: 10n ** 15n })

/** Simulates the token program's own `AmountToUiAmount` (instruction 23) and returns its answer. */
function askProgram(mint: string, amount: bigint): string {
  const data = new Uint8Array(9)
  data[0] = 23
  new DataView(data.buffer).setBigUint64(1, amount, true)
  const keys = [{ pubkey: new PublicKey(mint), isSigner: false, isWritable: false }]
  const instruction = new TransactionInstruction({
    programId: new PublicKey(token2022Program),
    keys,
    data: Buffer.from(data),
  })
  const recentBlockhash = node.ledger.latestBlockhash()
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions: [instruction] })
  const { err, said } = node.ledger.simulate(new VersionedTransaction(message.compileToV0Message()).serialize())
  expect(err).toBeNull()
  return new TextDecoder().decode(said)
}

/** Converts a decimal string to base units. */
function unitsOf(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

const timeOfNode = () => {
  const time = readClock(node.ledger.account(clockAddress)?.data ?? new Uint8Array())
  if (!time) throw new Error('the node has no clock')
  return time
}

test('an amount with a multiplier or interest is shown as the token program shows it, and never as more', () => {
  fc.assert(
    fc.property(scaling, decimals, units, (extension, decimals, amount) => {
      const token = { mint: fresh(), program: token2022Program, decimals, extensions: [extension] }
      writeToken(node.ledger, token, [])
      const mint = readTokenMint(node.ledger.account(token.mint)?.data ?? new Uint8Array(), timeOfNode())
      const shown = toShownUnits(amount, mint?.scale)
      fc.pre(shown < mostExact)
      const said = unitsOf(askProgram(token.mint, amount), decimals)
      // Interest may differ by one unit: the program rounds to the nearest unit, and both use floats.
      expect(said - shown).toBeGreaterThanOrEqual(extension[0] === 25 ? 0n : -1n)
      expect(said - shown).toBeLessThanOrEqual(extension[0] === 25 ? 0n : 1n)
    }),
    { numRuns: 200 },
  )
})

test('an entry converts to the least units that are shown as it, or to the most that are shown as less', () => {
  const scale = fc.oneof(multiplier, fc.double({ min: 1e-9, max: 1e9, noNaN: true }))
  fc.assert(
    fc.property(scale, units, (scale, entered) => {
      const moved = fromShownUnits(entered, scale)
      // The maximum balance of an account.
      fc.pre(moved < 2n ** 64n)
      expect(toShownUnits(moved, scale)).toBeLessThanOrEqual(entered)
      if (toShownUnits(moved, scale) < entered) expect(toShownUnits(moved + 1n, scale)).toBeGreaterThan(entered)
      else if (moved > 0n) expect(toShownUnits(moved - 1n, scale)).toBeLessThan(entered)
    }),
  )
  fc.assert(
    fc.property(scale, units, (scale, held) => {
      const shown = toShownUnits(held, scale)
      fc.pre(shown < mostExact)
      // A shown balance converts back to the balance, or to the least balance that is shown the same.
      expect(fromShownUnits(shown, scale)).toBeLessThanOrEqual(held)
      if (scale >= 1) expect(fromShownUnits(shown, scale)).toBe(held)
    }),
  )
})

test('an entry is never worth a unit more than what was entered, by exact decimals', () => {
  // A multiplier with four decimals is an exact fraction.
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.bigInt({ min: 0n, max: 10n ** 12n }), (parts, entered) => {
      const moved = fromShownUnits(entered, parts / 10_000)
      const worth = (moved * BigInt(parts)) / 10_000n
      expect(worth).toBeLessThanOrEqual(entered + 1n)
      expect(((moved + 1n) * BigInt(parts)) / 10_000n).toBeGreaterThanOrEqual(entered)
    }),
  )
})

const rules = {
  paused: { extensions: [mintExtensions.pause(true)], of: [accountExtensions.pause()], code: 'token_paused' },
  bound: { extensions: [mintExtensions.bound()], of: [accountExtensions.bound()], code: 'token_not_transferable' },
  hook: { extensions: [mintExtensions.hook(fresh())], of: [accountExtensions.hook()], code: 'token_rules_unsupported' },
  opensFrozen: { extensions: [mintExtensions.opensFrozen()], of: [], code: 'recipient_frozen' },
} as const

const harmless = {
  running: { extensions: [mintExtensions.pause(false)], of: [accountExtensions.pause()] },
  noHook: { extensions: [mintExtensions.hook('11111111111111111111111111111111')], of: [accountExtensions.hook()] },
  fee: { extensions: [mintExtensions.fee(250, 1_000n)], of: [accountExtensions.fee()] },
  delegate: { extensions: [mintExtensions.delegate(fresh())], of: [] },
  multiplier: { extensions: [mintExtensions.multiplier(1.15)], of: [] },
} as const

type Rule = { extensions: readonly Uint8Array[]; of: readonly Uint8Array[]; code?: string }
const ruleSet = fc.record({
  forbidding: fc.subarray<Rule>(Object.values(rules), { maxLength: 1 }),
  allowing: fc.subarray<Rule>(Object.values(harmless).slice(2)),
  plain: fc.subarray<Rule>(Object.values(harmless).slice(0, 2)),
})

test('a token that the network would not move is refused with its reason, and others move exactly', async () => {
  const { address, chain, network, sent, session } = await connectTo(node)
  await fc.assert(
    fc.asyncProperty(ruleSet, decimals, async ({ forbidding, allowing, plain }, decimals) => {
      const [forbids] = forbidding
      // A mint has each extension at most once.
      const kinds = new Set(forbids?.extensions.map(([kind]) => kind))
      const all = [...forbidding, ...allowing, ...plain.filter(({ extensions: [one] }) => !kinds.has(one?.[0]))]
      const extensions = all.flatMap((rule) => rule.extensions)
      const token = { mint: fresh(), program: token2022Program, decimals, extensions }
      writeToken(node.ledger, token, [
        { owner: address, amount: 5_000_000n, extensions: all.flatMap((rule) => rule.of) },
      ])
      const to = fresh()
      const request = { kind: 'transfer', to, amount: 1_000n, token: token.mint } as const
      const [held] = await chain.reading.tokens(address, network, [token.mint], never)
      const own = forbids?.code === 'recipient_frozen' ? undefined : forbids?.code
      expect(held?.blocked).toBe(own)
      expect(held?.scale).toBe(allowing.includes(harmless.multiplier) ? 1.15 : undefined)
      if (forbids) {
        expect(await codeOf(chain.sending.prepare(session, network, request, never))).toBe(forbids.code)
        return
      }
      const { prepared } = await sent(request)
      const withheld = allowing.includes(harmless.fee) ? 25n : undefined
      expect(prepared.withheld).toBe(withheld)
      expect(prepared.isRevocable).toBe(allowing.includes(harmless.delegate) ? true : undefined)
      const [got] = await chain.reading.tokens(to, network, [token.mint], never)
      expect(got?.amount).toBe(1_000n - (withheld ?? 0n))
    }),
    { numRuns: 25 },
  )
})

test('a token whose account is frozen is refused before the wallet is asked', async () => {
  const { address, chain, fake, network, session } = await connectTo(node)
  const token = { mint: fresh(), program: token2022Program, decimals: 6 }
  writeToken(node.ledger, token, [{ owner: address, amount: 5n, isFrozen: true }])
  const [held] = await chain.reading.held(address, network, never)
  expect(held).toMatchObject({ address: token.mint, amount: 5n, blocked: 'token_frozen' })
  const request = { kind: 'transfer', to: fresh(), amount: 1n, token: token.mint } as const
  const asked = fake.prompts.length
  expect(await codeOf(chain.sending.prepare(session, network, request, never))).toBe('token_frozen')
  expect(fake.prompts).toHaveLength(asked)
})

test('a token with confidential amounts in the account reports that they are not counted', async () => {
  const { address, chain, network } = await connectTo(node)
  const issue = (hasSome: boolean) => {
    const token = { mint: fresh(), program: token2022Program, decimals: 6 }
    writeToken(node.ledger, token, [
      { owner: address, amount: 5n, extensions: [accountExtensions.confidential({ hasSome })] },
    ])
    return token.mint
  }
  const [some, none] = [issue(true), issue(false)]
  const held = await chain.reading.held(address, network, never)
  expect(held.find((token) => token.address === some)).toMatchObject({ amount: 5n, hasHidden: true })
  expect(held.find((token) => token.address === none)).not.toHaveProperty('hasHidden')
})

test.each([
  ['is frozen', 'recipient_frozen', { isFrozen: true }],
  ['requires a memo', 'recipient_refuses_token', { extensions: [accountExtensions.memo()] }],
  ['accepts only confidential amounts', 'recipient_refuses_token', { extensions: [accountExtensions.confidential()] }],
])('a transfer to a recipient whose account %s is refused before the wallet is asked', async (_, code, rule) => {
  const { address, chain, network, session } = await connectTo(node)
  const to = fresh()
  const token = { mint: fresh(), program: token2022Program, decimals: 6, extensions: [mintExtensions.multiplier(2)] }
  writeToken(node.ledger, token, [
    { owner: address, amount: 5n },
    { owner: to, amount: 0n, ...rule },
  ])
  const request = { kind: 'transfer', to, amount: 1n, token: token.mint } as const
  expect(await codeOf(chain.sending.prepare(session, network, request, never))).toBe(code)
})

test('a scheduled multiplier applies from its time on, by the clock of the network', async () => {
  const { address, chain, network } = await connectTo(node)
  const extensions = [mintExtensions.multiplier(2, { next: 3, at: now + 60 })]
  const token = { mint: fresh(), program: token2022Program, decimals: 6, extensions }
  writeToken(node.ledger, token, [{ owner: address, amount: 7n }])
  const scale = async () => (await chain.reading.held(address, network, never))[0]?.scale
  expect(await scale()).toBe(2)
  node.ledger.setTime(now + 59)
  expect(await scale()).toBe(2)
  node.ledger.setTime(now + 60)
  expect(await scale()).toBe(3)
  node.ledger.setTime(now)
})

test('the fee of a token for a transfer is rounded up to at most its maximum', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 10_000 }), units, (amount, basisPoints, most) => {
      const kept = withheldOf(amount, { basisPoints, most })
      const whole = amount * BigInt(basisPoints)
      expect(kept === most || (kept * 10_000n >= whole && (kept - 1n) * 10_000n < whole)).toBe(true)
      expect(kept).toBeLessThanOrEqual(most)
    }),
  )
})

test('bytes that are not a mint are refused, and no extension is read past its end', () => {
  const time = { seconds: now, epoch: 0n }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const mint = readTokenMint(bytes, time)
      if (bytes.length < 82) expect(mint).toBeUndefined()
      if (mint?.scale !== undefined) expect(mint.scale).toBeGreaterThan(0)
    }),
  )
  const whole = mintExtensions.multiplier(2)
  for (let length = 0; length < whole.length; length++) {
    const bytes = new Uint8Array(166 + length)
    bytes[165] = 1
    bytes.set(whole.subarray(0, length), 166)
    expect(readTokenMint(bytes, time)?.scale).toBeUndefined()
  }
})
