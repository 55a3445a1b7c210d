import { expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../../contracts/network.js'
import { base, mainnet, sepolia, solana } from '../../networks/index.js'
import type { FindImage, ImageKit } from './find-image.js'
import { lazyImage, networkImage } from './network-image.js'
import { networkMarks } from './network-marks.generated.js'
import { type ImagedToken, tokenImage } from './token-image.js'
import { markedContracts, tokenMarks } from './token-marks.generated.js'

const kitWith = (chainImages: Record<string, string> = {}): ImageKit => ({
  state: { settings: { chainImages }, network: {} },
  options: {},
})
const isData = /^data:image\/svg\+xml,[\w%.!~*'()-]+$/
const fox = '0x1111111111111111111111111111111111111111'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
type Network = Pick<CaipNetwork, 'id' | 'assets' | 'caipNetworkId'>

/** The image after its search. */
async function settled(draw: () => string | undefined, { state }: ImageKit): Promise<string | undefined> {
  expect(draw(), 'a letter first: nothing waits').toBeUndefined()
  await vi.waitFor(() => expect(state.network.images?.size).toBeGreaterThan(0))
  return draw()
}
const networkMarkOf = (network: Network, kit = kitWith()) => settled(() => networkImage(kit, network), kit)
const tokenMarkOf = (token: ImagedToken, network: Network = mainnet, kit = kitWith()) =>
  settled(() => tokenImage(kit, token, network), kit)

test('a known network has its mark by its id, not by its name', async () => {
  expect(await networkMarkOf(mainnet)).toMatch(isData)
  expect(await networkMarkOf(solana)).toMatch(isData)
  expect(await networkMarkOf(base)).not.toBe(await networkMarkOf(mainnet))
  expect(await networkMarkOf({ ...mainnet, id: 424242, caipNetworkId: 'eip155:424242' })).toBeUndefined()
})

test('a test network does not look like its main network', async () => {
  expect(await networkMarkOf(sepolia)).toBeUndefined()
  expect(await tokenMarkOf({}, sepolia)).toBeUndefined()
})

test('the picture of the app comes first, then that of the network, and no mark is loaded', () => {
  const kit = kitWith({ 1: '/own.svg' })
  expect(networkImage(kit, mainnet)).toBe('/own.svg')
  expect(tokenImage(kit, {}, mainnet), 'which is that of its currency, too').toBe('/own.svg')
  expect(networkImage(kit, { ...base, assets: { imageUrl: '/base.svg' } })).toBe('/base.svg')
  expect(kit.state.network.images).toBeUndefined()
})

test('a token has the mark of its contract, in any casing of the address', async () => {
  const mark = await tokenMarkOf({ token: usdc })
  expect(mark).toMatch(isData)
  expect(await tokenMarkOf({ token: usdc.toLowerCase() })).toBe(mark)
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(await tokenMarkOf({ token: mint }, solana)).toBe(mark)
  expect(await tokenMarkOf({ token: mint.toLowerCase() }, solana), 'base58 has one spelling').toBeUndefined()
})

test('a token that calls itself USDC at another contract has no mark', async () => {
  const fake = { token: fox, symbol: 'USDC', name: 'USD Coin' }
  expect(await tokenMarkOf(fake)).toBeUndefined()
  expect(await tokenMarkOf({ token: usdc }, base), 'another network has another contract').toBeUndefined()
  for (const token of ['constructor', '__proto__', 'USDC']) expect(await tokenMarkOf({ token })).toBeUndefined()
})

test('the native currency has the mark of Ether, or that of its network', async () => {
  const ether = await networkMarkOf(mainnet)
  expect(await tokenMarkOf({})).toBe(ether)
  expect(await tokenMarkOf({}, base)).toBe(ether)
  expect(await tokenMarkOf({}, solana)).toBe(await networkMarkOf(solana))
})

test('a late picture replaces the mark once it has loaded', async () => {
  const kit = kitWith()
  const mark = await tokenMarkOf({ token: usdc }, mainnet, kit)
  expect(tokenImage(kit, { token: usdc, imageUrl: 'https://pictures.example/usdc.png' }, mainnet)).toBe(mark)
})

test('several drawings load an image once', async () => {
  const kit = kitWith()
  const find = vi.fn<FindImage>((_, subject, source, show) => show(`${subject}${source}.svg`))
  const draw = () => lazyImage(kit, 'eip155:1', 'service', async () => ({ find }))
  expect([draw(), draw()]).toEqual([undefined, undefined])
  await vi.waitFor(() => expect(draw()).toBe('eip155:1service.svg'))
  expect(find).toHaveBeenCalledTimes(1)
})

test('an image without loaded marks is undefined, and the next drawing tries again', async () => {
  const kit = kitWith()
  const load = vi.fn<() => Promise<{ find: FindImage }>>(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(lazyImage(kit, 'eip155:1', '', load)).toBeUndefined()
  await Promise.resolve()
  expect(lazyImage(kit, 'eip155:1', '', load)).toBeUndefined()
  expect(load).toHaveBeenCalledTimes(2)
  expect(kit.state.network.images).toBeUndefined()
})

test('every contract has a drawing, and every drawing is small', () => {
  for (const mark of markedContracts.values()) expect(tokenMarks.has(mark) || networkMarks.has(mark), mark).toBe(true)
  for (const inside of [...networkMarks.values(), ...tokenMarks.values()]) expect(inside.length).toBeLessThan(4_500)
})
