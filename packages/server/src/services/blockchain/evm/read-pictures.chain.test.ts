import { type Anvil, startAnvil } from '@openappkit/testing/chains'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMiningClient } from '../../../../test/mining-client.js'
import { putAnswer } from '../../../../test/put-answer.js'
import { elsewhere } from '../nfts/description.js'
import { createFindMedia } from '../nfts/media-addresses.js'
import { readPictures as readAll, readTokenUri } from './read-pictures.js'

let chain: Anvil
beforeAll(async () => void (chain = await startAnvil({ chainId: 31_337 })))
afterAll(() => chain.stop())

const client = () => createMiningClient(chain.rpcUrl)
const readPictures = (...[reader, items, findMedia = () => undefined]: Partial<Parameters<typeof readAll>>) =>
  readAll(reader ?? client(), items ?? [], findMedia)
const png = 'data:image/png;base64,iVBORw0KGgo='
const description = (image: string) => `data:application/json,${JSON.stringify({ image })}`
const at = (digit: number): Address => `0x${String(digit).repeat(40)}`
const item = (digit: number, tokenId = '1', kind: 'erc721' | 'erc1155' = 'erc721') => ({
  contract: at(digit),
  tokenId,
  kind,
})

const put = (digit: number, selector: Hex, text: string) => putAnswer(client(), at(digit), selector, text)
const tokenUri = '0xc87b56dd'
const uri = '0x0e89341c'

test('reads both kinds of collections with their own functions, in the order of the items', async () => {
  await put(1, tokenUri, description(png))
  await put(2, uri, description(`${png}AAAA`))
  const items = [item(2, '7', 'erc1155'), item(1), item(1, '2'), item(2)]
  expect(await readPictures(client(), items)).toEqual([`${png}AAAA`, png, png, undefined])
})

test('finds no picture for an account, a contract without pictures, and a picture at a URL', async () => {
  await put(3, tokenUri, 'https://evil.example/1.json')
  await put(4, tokenUri, description('https://evil.example/1.png'))
  expect(await readPictures(client(), [item(9), item(3), item(4), item(1)])).toEqual([
    undefined,
    undefined,
    undefined,
    png,
  ])
})

test('a collection with too large responses does not affect the pictures of others', async () => {
  await put(5, tokenUri, description(`data:image/png;base64,${'A'.repeat(20_000)}`.padEnd(23_000, 'A')))
  const many = Array.from({ length: 80 }, (_, tokenId) => item(5, String(tokenId)))
  const found = await readPictures(client(), [...many, item(1)])
  expect(found.at(-1)).toBe(png)
  expect(found.filter(Boolean).length).toBeLessThan(30)
  expect(found.map(String).join('').length).toBeLessThanOrEqual(1024 * 1024)
})

test('sends no request without items', async () => {
  expect(await readPictures(client(), [])).toEqual([])
})

test('defers a picture at a gateway of this server to a separate request', async () => {
  const findMedia = createFindMedia({ ipfsUrl: 'https://gateway.example/ipfs' })
  await put(6, tokenUri, `ipfs://Qm${'a'.repeat(44)}/1`)
  expect(await readPictures(client(), [item(6), item(3), item(1)], findMedia)).toEqual([elsewhere, undefined, png])
})

test('returns the URI of one token, with its id in place of `{id}`', async () => {
  await put(7, uri, 'ipfs://folder/{id}.json')
  const said = await readTokenUri(client(), { contract: at(7), tokenId: '314592' })
  expect(said).toBe('ipfs://folder/000000000000000000000000000000000000000000000000000000000004cce0.json')
  expect(await readTokenUri(client(), { contract: at(1), tokenId: '1' })).toBe(description(png))
  expect(await readTokenUri(client(), { contract: at(9), tokenId: '1' })).toBeUndefined()
})
