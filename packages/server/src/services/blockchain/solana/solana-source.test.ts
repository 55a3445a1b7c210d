import { encodeBase58 } from '@openappkit/protocol/base58'
import { balancePage, nftPage } from '@openappkit/protocol/blockchain'
import {
  type LocalSolana,
  mintExtensions,
  startLocalSolana,
  token2022Program,
  tokenProgram,
  writeToken,
  writeTokenName,
} from '@openappkit/testing/solana-chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'

const owner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const mints = {
  dollar: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  newer: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  unlisted: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  picture: 'PictureBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB',
  plain: encodeBase58(new Uint8Array(32).fill(7)),
  pair: encodeBase58(new Uint8Array(32).fill(8)),
  split: encodeBase58(new Uint8Array(32).fill(9)),
}
const other = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let node: LocalSolana
let server: Server
let url: string
beforeAll(async () => {
  node = await startLocalSolana()
  node.fund(owner, 1_500_000_001n)
  const write = (mint: string, program: string, amount: bigint) =>
    writeToken(node.ledger, { mint, program, decimals: 6 }, [{ owner, amount }])
  write(mints.dollar, tokenProgram, 2_000_001n)
  write(mints.newer, token2022Program, 7n)
  write(mints.unlisted, tokenProgram, 5n)
  const extensions = [mintExtensions.multiplier(1.5)]
  const split = { mint: mints.split, program: token2022Program, decimals: 6, extensions }
  writeToken(node.ledger, split, [{ owner, amount: 1_000_001n }])
  const single = (mint: string, owners: string[]) =>
    writeToken(
      node.ledger,
      { mint, program: tokenProgram, decimals: 0 },
      owners.map((one) => ({ owner: one, amount: 1n })),
    )
  single(mints.picture, [owner])
  single(mints.plain, [owner])
  // Two units exist, so it is a fungible token.
  single(mints.pair, [owner, other])
  writeTokenName(node.ledger, mints.picture, 'Ember pass #7', `https://ipfs.io/ipfs/Qm${'a'.repeat(44)}/7.json`)
  const tokens = [
    { address: mints.dollar, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
    { address: mints.newer, name: 'Newer', symbol: 'NEW', decimals: 6 },
    { address: mints.split, name: 'Split', symbol: 'SPLIT', decimals: 6 },
  ]
  const networks = networkFile.parse([
    { id: node.id, rpcUrls: [node.rpcUrl], tokens },
    // A node of another cluster.
    { id: mainnet, rpcUrls: [node.rpcUrl] },
  ])
  server = createServer({
    ...plainOptions,
    services: { blockchain: { networks, nftMedia: { ipfsUrl: 'http://127.0.0.1:1' } } },
  })
  url = (await server.listen(0)).url
})
afterAll(async () => {
  await server.close()
  await node.stop()
})

test('returns balances of the currency and of listed tokens of both token programs', async () => {
  const page = balancePage.parse(await (await fetch(`${url}/v1/account/${owner}/balance?chainId=${node.id}`)).json())
  expect(page.missing).toEqual([])
  expect(page.balances.map(({ symbol, quantity, address }) => [symbol, quantity.numeric, address])).toEqual([
    ['SOL', '1.500000001', undefined],
    ['USDC', '2.000001', `${node.id}:${mints.dollar}`],
    ['NEW', '0.000007', `${node.id}:${mints.newer}`],
    ['SPLIT', '1.500001', `${node.id}:${mints.split}`],
  ])
})

test('returns a token with a multiplier as wallets show it, with the multiplier', async () => {
  const page = balancePage.parse(await (await fetch(`${url}/v1/account/${owner}/balance?chainId=${node.id}`)).json())
  const scales = page.balances.map(({ symbol, quantity }) => [symbol, quantity.scale])
  expect(scales).toEqual([
    ['SOL', undefined],
    ['USDC', undefined],
    ['NEW', undefined],
    ['SPLIT', 1.5],
  ])
})

test('does not use a node of another cluster', async () => {
  const page = balancePage.parse(await (await fetch(`${url}/v1/account/${owner}/balance`)).json())
  expect(page.balances).toHaveLength(4)
  expect(page.missing).toEqual([{ part: 'balances', chainId: mainnet }])
})

test('the proxy returns the balance of a Solana account', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'getAddressBalance', params: { address: owner } })
  const answer = await fetch(`${url}/v1?chainId=${node.id}`, { method: 'POST', body })
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: '1', ok: true, result: '1500000001' })
})

test('returns tokens with a supply of one as NFTs, with their Metaplex names', async () => {
  const read = async (address: string, query = '') =>
    nftPage.parse(await (await fetch(`${url}/v1/account/${address}/nfts${query}`)).json())
  const { data, missing } = await read(owner, `?chainId=${node.id}`)
  expect(missing).toEqual([])
  expect(
    data
      .map(({ address, name, quantity, content }) => [address, name, quantity, content?.preview?.url])
      .toSorted(([one = ''], [two = '']) => (one < two ? -1 : 1)),
  ).toEqual([
    [mints.picture, 'Ember pass #7', '1', `/public/getNftImage/${node.id}/${mints.picture}/0`],
    [mints.plain, `NFT ${mints.plain.slice(0, 6)}...${mints.plain.slice(-6)}`, '1', undefined],
  ])
  // Its description is at an unreachable gateway.
  expect((await fetch(`${url}${data.find(({ content }) => content)?.content?.preview?.url}`)).status).toBe(404)
  expect((await read(other, `?chainId=${node.id}`)).data).toEqual([])
  // The other cluster has no matching node.
  expect((await read(owner)).missing).toEqual([{ part: 'nfts', chainId: mainnet }])
})
