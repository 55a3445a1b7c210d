import { historyPage, type Transaction } from '@openappkit/protocol/blockchain'
import {
  associatedAccount,
  type LocalSolana,
  mintExtensions,
  startLocalSolana,
  token2022Program,
  tokenProgram,
  writeToken,
  writeTokenName,
} from '@openappkit/testing/solana-chain'
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction as Unsigned,
  TransactionInstruction,
} from '@solana/web3.js'
import { createServer as createHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'

const coin = { mint: Keypair.generate().publicKey.toBase58(), program: tokenProgram, decimals: 6 }
const fake = { mint: Keypair.generate().publicKey.toBase58(), program: tokenProgram, decimals: 9 }
const split = {
  mint: Keypair.generate().publicKey.toBase58(),
  program: token2022Program,
  decimals: 6,
  extensions: [mintExtensions.multiplier(2, { next: 3, at: 4_000_000_000 })],
}
const picture = { mint: Keypair.generate().publicKey.toBase58(), program: tokenProgram, decimals: 0 }
const [one, other] = [Keypair.generate(), Keypair.generate()]
const [me, friend] = [one, other].map(({ publicKey }) => publicKey.toBase58()) as [string, string]

let node: LocalSolana
let server: Server
let url: string
beforeAll(async () => {
  node = await startLocalSolana()
  for (const address of [me, friend]) node.fund(address, 100_000_000_000n)
  const hold = (token: typeof coin, holdings: { owner: string; amount: bigint }[]) =>
    writeToken(node.ledger, token, holdings)
  hold(coin, [
    { owner: me, amount: 500_000_000n },
    { owner: friend, amount: 500_000_000n },
  ])
  hold(fake, [
    { owner: me, amount: 0n },
    { owner: friend, amount: 10n ** 18n },
  ])
  hold(split, [
    { owner: me, amount: 9_000_000n },
    { owner: friend, amount: 0n },
  ])
  hold(picture, [
    { owner: me, amount: 1n },
    { owner: friend, amount: 0n },
  ])
  writeTokenName(node.ledger, fake.mint, 'Local Соin')
  writeTokenName(node.ledger, picture.mint, 'Ember pass #7', `ipfs://Qm${'a'.repeat(44)}`)
  const networks = networkFile.parse([
    {
      id: node.id,
      rpcUrls: [node.rpcUrl],
      tokens: [
        { address: coin.mint, name: 'Local Coin', symbol: 'COIN', decimals: 6 },
        { address: split.mint, name: 'Split', symbol: 'SPLIT', decimals: 6 },
      ],
    },
  ])
  const nftMedia = { ipfsUrl: 'http://127.0.0.1:1' }
  server = createServer({ ...plainOptions, services: { blockchain: { networks, nftMedia } } })
  url = (await server.listen(0)).url
})
afterAll(async () => {
  await server.close()
  await node.stop()
})

async function send(from: Keypair, ...instructions: TransactionInstruction[]): Promise<string> {
  const connection = new Connection(node.rpcUrl, 'confirmed')
  const transaction = new Unsigned().add(...instructions)
  transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
  transaction.feePayer = from.publicKey
  transaction.sign(from)
  return connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
}

const pay = (from: Keypair, to: string, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: new PublicKey(to), lamports })

/** `TransferChecked` of the token program. */
function move(from: Keypair, to: string, token: typeof coin, amount: bigint): TransactionInstruction {
  const data = Buffer.alloc(10)
  data.writeUInt8(12)
  data.writeBigUInt64LE(amount, 1)
  data.writeUInt8(token.decimals, 9)
  const account = (owner: string) => new PublicKey(associatedAccount(owner, token))
  return new TransactionInstruction({
    programId: new PublicKey(token.program),
    keys: [
      { pubkey: account(from.publicKey.toBase58()), isSigner: false, isWritable: true },
      { pubkey: new PublicKey(token.mint), isSigner: false, isWritable: false },
      { pubkey: account(to), isSigner: false, isWritable: true },
      { pubkey: from.publicKey, isSigner: true, isWritable: false },
    ],
    data,
  })
}

/** Creates the token account of an owner. */
function open(payer: Keypair, owner: string, token: typeof coin): TransactionInstruction {
  const key = (pubkey: string, isWritable = false, isSigner = false) => ({
    pubkey: new PublicKey(pubkey),
    isSigner,
    isWritable,
  })
  return new TransactionInstruction({
    programId: new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
    keys: [
      key(payer.publicKey.toBase58(), true, true),
      key(associatedAccount(owner, token), true),
      key(owner),
      key(token.mint),
      key(SystemProgram.programId.toBase58()),
      key(token.program),
    ],
    data: Buffer.alloc(0),
  })
}

async function read(account: string, cursor?: string) {
  const query = new URLSearchParams({ chainId: node.id, ...(cursor && { cursor }) })
  return historyPage.parse(await (await fetch(`${url}/v1/account/${account}/history?${query}`)).json())
}

const told = ({ metadata, transfers }: Transaction) => [
  metadata.hash,
  metadata.operationType,
  metadata.status,
  ...(transfers ?? []).map(({ direction, quantity, fungible_info: token, nft_info: nft, sender, recipient }) =>
    [
      direction,
      quantity.numeric,
      token?.symbol ?? token?.name ?? nft?.name,
      direction === 'out' ? recipient : sender,
    ].join(' '),
  ),
]

test('describes sent and received amounts to the last unit, without fees and deposits', async () => {
  const stranger = Keypair.generate().publicKey.toBase58()
  const sol = await send(
    one,
    ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_234_567 }),
    pay(one, friend, 250_000_001),
  )
  const back = await send(other, pay(other, me, 7_000_000))
  const both = await send(one, pay(one, friend, 1_000_000), pay(one, stranger, 5_000_000))
  // Names only the token account, not its owner.
  const coins = await send(other, move(other, me, coin, 1_500_000n))
  const first = await send(one, open(one, stranger, coin), move(one, stranger, coin, 42n))
  const gift = await send(one, move(one, friend, picture, 1n))
  const failed = await send(one, pay(one, friend, 10 ** 12))
  const two = await send(one, pay(one, friend, 3_000_000), move(one, friend, coin, 1_000_000n))
  const lure = await send(other, move(other, me, fake, 10n ** 15n))

  const page = await read(me)
  expect(page).toMatchObject({ next: null, missing: [] })
  expect(page.data.map(told)).toEqual([
    [lure, 'receive', 'confirmed', `in 1000000 Local Соin ${friend}`],
    [two, 'send', 'confirmed', `out 0.003 SOL ${friend}`, `out 1 COIN ${friend}`],
    [failed, 'send', 'failed'],
    [gift, 'send', 'confirmed', `out 1 Ember pass #7 ${friend}`],
    [first, 'send', 'confirmed', `out 0.000042 COIN ${stranger}`],
    [coins, 'receive', 'confirmed', `in 1.5 COIN ${friend}`],
    [both, 'send', 'confirmed', `out 0.005 SOL ${stranger}`, `out 0.001 SOL ${friend}`],
    [back, 'receive', 'confirmed', `in 0.007 SOL ${friend}`],
    [sol, 'send', 'confirmed', `out 0.250000001 SOL ${friend}`],
  ])
  expect(page.data.map(({ metadata }) => metadata.sentFrom)).toEqual([friend, me, me, me, me, friend, me, friend, me])
  // It imitates the name of a listed token with a letter of another script.
  expect(page.data[0]?.transfers?.[0]?.fungible_info).toMatchObject({ address: fake.mint, flags: { is_spam: true } })
  const given = page.data.find(({ metadata }) => metadata.hash === gift)?.transfers?.[0]?.nft_info
  expect(given?.content?.preview?.url).toBe(`/public/getNftImage/${node.id}/${picture.mint}/0`)
  expect((await read(stranger)).data.map(told)).toEqual([
    [first, 'receive', 'confirmed', `in 0.000042 COIN ${me}`],
    [both, 'receive', 'confirmed', `in 0.005 SOL ${me}`],
  ])
})

test('ignores a transaction that only mentions the account', async () => {
  const bystander = Keypair.generate().publicKey
  const named = pay(one, friend, 1)
  named.keys.push({ pubkey: bystander, isSigner: false, isWritable: false })
  await send(one, named)
  expect(await read(bystander.toBase58())).toEqual({ data: [], next: null, missing: [] })
})

test('all pages together contain each transaction once, newest first', async () => {
  const [payer, receiver] = [Keypair.generate(), Keypair.generate().publicKey.toBase58()]
  node.fund(payer.publicKey.toBase58(), 100_000_000_000n)
  const sent: string[] = []
  for (let at = 1; at <= 45; at++) sent.push(await send(payer, pay(payer, receiver, 1_000_000 + at)))
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(receiver, cursor)
    expect(page.missing).toEqual([])
    found.push(...page.data.map(({ metadata }) => metadata.hash))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(found).toEqual(sent.toReversed())
})

test('limits a client that requests page after page, because each causes many requests to the network', async () => {
  const networks = networkFile.parse([{ id: node.id, rpcUrls: [node.rpcUrl] }])
  const service = createServer({ ...plainOptions, services: { blockchain: { networks } } })
  const { url: own } = await service.listen(0)
  const ask = async () => (await fetch(`${own}/v1/account/${me}/history?chainId=${node.id}`)).status
  const statuses = await Promise.all(Array.from({ length: 40 }, ask))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12)
  expect(statuses).toContain(429)
  await service.close()
})

describe('a node that does not respond', () => {
  const broken = new Set<string>()
  /** Transactions that the node no longer has. */
  const lost = new Set<string>()
  const asked: string[] = []
  const front = createHttp(async (request, response) => {
    const body = await text(request)
    const { method, params } = JSON.parse(body) as { method: string; params: string[] }
    asked.push(method)
    if (broken.has(method)) return void request.socket.destroy()
    if (lost.has(params[0] ?? '')) return void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: null }))
    const answer = await fetch(node.rpcUrl, { method: 'POST', body })
    response.end(await answer.text())
  })
  let rpcUrl: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    rpcUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
    await send(one, pay(one, friend, 9_000_000))
  })
  afterAll(() => void front.close())

  async function readWithout(...methods: string[]) {
    const networks = networkFile.parse([{ id: node.id, rpcUrls: [rpcUrl] }])
    const service = createServer({ ...plainOptions, services: { blockchain: { networks } } })
    const { url: own } = await service.listen(0)
    for (const method of methods) broken.add(method)
    const page = historyPage.parse(await (await fetch(`${own}/v1/account/${me}/history?chainId=${node.id}`)).json())
    broken.clear()
    await service.close()
    return page
  }
  const missing = [{ part: 'history', chainId: 'solana:localnet' }]

  test('reports a missing part without lists of signatures', async () => {
    expect(await readWithout('getSignaturesForAddress')).toEqual({ data: [], next: null, missing })
  })
  test('describes no transactions without their details', async () => {
    expect(await readWithout('getTransaction')).toEqual({ data: [], next: null, missing })
  })
  test('describes transactions that mention the account itself without its token accounts', async () => {
    const page = await readWithout('getTokenAccountsByOwner')
    expect(page.missing).toEqual(missing)
    expect(page.data[0] && told(page.data[0])).toEqual([
      expect.any(String),
      'send',
      'confirmed',
      `out 0.009 SOL ${friend}`,
    ])
  })
  test('describes the other transactions if one is missing, whatever their number', async () => {
    const { data } = await readWithout()
    lost.add(data[0]?.metadata.hash ?? '')
    asked.length = 0
    const page = await readWithout()
    lost.clear()
    expect(page.missing).toEqual(missing)
    expect(page.data.map(({ id }) => id)).toEqual(data.slice(1).map(({ id }) => id))
    // As many requests as documented for operators: the network check, holdings, lists, transactions, names.
    expect(asked.filter((method) => method === 'getMultipleAccounts').length).toBe(2)
    expect(asked.length).toBeLessThanOrEqual(50)
  })
  test('describes a token without its name, with its amount, if names are unavailable', async () => {
    const page = await readWithout('getMultipleAccounts')
    expect(page.missing).toEqual([])
    const infos = page.data.flatMap(({ transfers }) => transfers ?? []).map(({ fungible_info: info }) => info)
    expect(infos).toContainEqual({ address: fake.mint })
  })
  test('omits moves of tokens that can have a multiplier if mints are unavailable, and reports the gap', async () => {
    const hash = await send(one, move(one, friend, split, 1_000_001n))
    const rows = ({ data }: { data: readonly Transaction[] }) => data.map(({ metadata }) => metadata.hash)
    const whole = await readWithout()
    expect(whole.missing).toEqual([])
    expect(whole.data[0]?.metadata.hash).toBe(hash)
    expect(whole.data[0]?.transfers?.[0]?.quantity.numeric).toBe('2.000002')
    const page = await readWithout('getMultipleAccounts')
    expect(page.missing).toEqual(missing)
    expect(rows(page)).toEqual(rows(whole).slice(1))
  })
})

test('shows the amount of a token with a multiplier as wallets did in its block', async () => {
  const hash = await send(one, move(one, friend, split, 1_500_001n))
  const found = async () => (await read(me)).data.filter(({ metadata }) => metadata.hash === hash).map(told)
  // The previous tests have used up most of the budget of one client.
  await expect
    .poll(found, { timeout: 20_000, interval: 500 })
    .toEqual([[hash, 'send', 'confirmed', `out 3.000002 SPLIT ${friend}`]])
})
