import { solanaAdapter, type SolanaProvider } from '@openappkit/adapter-solana'
import type { AppKit, CaipNetworkId } from '@openappkit/core'
import { verifyEd25519 } from '@openappkit/crypto/solana'
import { codeOf } from '@openappkit/testing/contracts'
import { answerSolanaRequests, type SolanaKey, testSolanaKey } from '@openappkit/testing/solana'
import {
  associatedAccount,
  type LocalSolana,
  startLocalSolana,
  token2022Program,
  toSolanaNetwork,
  writeToken,
} from '@openappkit/testing/solana-chain'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { installPage, pair } from './test/kit.fixture.js'
import { createSetup } from './test/setup.fixture.js'
import { createKits } from './test/signing-kit.fixture.js'

const sol = 1_000_000_000n
const all = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

const setup = createSetup()
let node: LocalSolana
let key: SolanaKey
beforeAll(async () => {
  node = await startLocalSolana()
  key = await testSolanaKey(70)
  await setup.start()
})
beforeEach(installPage)
afterEach(setup.dispose)
afterAll(async () => {
  await setup.stop()
  await node.stop()
})
const startKit = createKits(setup)

/** An app with the Solana package, and a paired wallet that grants these methods. */
async function paired(methods: readonly string[] = all, refuses = false) {
  node.fund(key.address, 10n * sol)
  const chain = node.id satisfies CaipNetworkId
  const asked: string[] = []
  const answer = answerSolanaRequests({ key, rpcUrl: node.rpcUrl })
  const wallet = await setup.startWallet({
    namespaces: () => ({
      solana: { chains: [chain], accounts: [`${chain}:${key.address}`], methods: [...methods], events: [] },
    }),
    async handle(_on, method, params) {
      asked.push(method)
      if (refuses) throw Object.assign(new Error('User rejected.'), { code: 5000 })
      return answer(method, params)
    },
  })
  const { kit } = startKit({ adapters: [solanaAdapter()], networks: [toSolanaNetwork(node)] })
  await pair(kit, wallet.pair, { namespace: 'solana' })
  return { asked, kit }
}

async function confirmed(kit: AppKit, id: string): Promise<void> {
  expect(await kit.waitForReceipt<'solana'>({ id, namespace: 'solana' })).toMatchObject({ signature: id })
}

function transfer(to: PublicKey, lamports: bigint): Transaction {
  const fromPubkey = new PublicKey(key.address)
  return new Transaction().add(SystemProgram.transfer({ fromPubkey, toPubkey: to, lamports }))
}

describe('a paired Solana wallet', () => {
  test('signs messages', async () => {
    const { kit } = await paired()
    const signature = await kit.signMessage({ message: 'grüße 👋' })
    expect(await verifyEd25519(key.address, 'grüße 👋', signature)).toBe(true)
  })

  test.each([
    ['the wallet sends', all, 'solana_signAndSendTransaction'],
    ['the wallet signs and the app sends', ['solana_signTransaction'], 'solana_signTransaction'],
    ['the wallet signs batches only and the app sends', ['solana_signAllTransactions'], 'solana_signAllTransactions'],
  ])('sends a transaction when %s', async (_, methods, method) => {
    const { asked, kit } = await paired(methods)
    const to = Keypair.generate().publicKey
    const id = await kit.sendTransaction<'solana'>({ namespace: 'solana', transaction: transfer(to, sol + 1n) })
    await confirmed(kit, id)
    expect(node.ledger.balance(to.toBase58())).toBe(sol + 1n)
    expect(asked).toEqual([method])
  })

  test('returns a provider that accepts the classes of the library', async () => {
    const { kit } = await paired()
    const provider = kit.getProvider<SolanaProvider>('solana')
    expect(provider?.publicKey).toBeInstanceOf(PublicKey)
    const transactions = [1n, 2n].map((lamports) => {
      const one = transfer(Keypair.generate().publicKey, sol * lamports)
      one.feePayer = new PublicKey(key.address)
      one.recentBlockhash = node.ledger.latestBlockhash()
      return one
    })
    const signed = await provider?.signAllTransactions(transactions)
    expect(signed?.map((one) => one.verifySignatures())).toEqual([true, true])
  })

  test('sends nothing that the session does not grant or the user refuses', async () => {
    const to = Keypair.generate().publicKey
    const only = await paired(['solana_signMessage'])
    const request = () => ({ namespace: 'solana', transaction: transfer(to, sol) }) as const
    expect(await codeOf(only.kit.sendTransaction<'solana'>(request()))).toBe('method_not_supported')
    expect(only.asked).toEqual([])
    const refusing = await paired(all, true)
    expect(await codeOf(refusing.kit.sendTransaction<'solana'>(request()))).toBe('user_rejected')
    expect(node.ledger.balance(to.toBase58())).toBe(0n)
  })

  test('sends the exact amount of SOL and of a token, and nothing after a refusal', async () => {
    const { asked, kit } = await paired()
    const token = { mint: Keypair.generate().publicKey.toBase58(), program: token2022Program, decimals: 9 }
    writeToken(node.ledger, token, [{ owner: key.address, amount: 5n }])
    const to = Keypair.generate().publicKey.toBase58()
    const sending = await kit.send.preload()
    async function transferOf(amount: string, assetAddress?: string): Promise<string> {
      sending.begin({ to, amount, assetAddress })
      await expect.poll(() => kit.state.send?.assets.status).toBe('ready')
      await expect.poll(() => kit.state.send?.recipient.status).toBe('ready')
      await sending.review()
      return sending.submit()
    }
    await transferOf('1.000000001')
    await transferOf('0.000000002', token.mint)
    expect(node.ledger.balance(to)).toBe(sol + 1n)
    const account = node.ledger.account(associatedAccount(to, token))
    expect(account?.data.slice(64, 72)).toEqual(Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0))
    expect(asked).toEqual(['solana_signAndSendTransaction', 'solana_signAndSendTransaction'])

    const refusing = await paired(all, true)
    const other = await refusing.kit.send.preload()
    other.begin({ to, amount: '1' })
    await expect.poll(() => refusing.kit.state.send?.recipient.status).toBe('ready')
    await expect.poll(() => refusing.kit.state.send?.assets.status).toBe('ready')
    await other.review()
    expect(await codeOf(other.submit())).toBe('user_rejected')
    expect(node.ledger.balance(to)).toBe(sol + 1n)
  })
})
