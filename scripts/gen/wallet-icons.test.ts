import { expect, test } from 'vitest'
import { inert } from '../build/server-icons.ts'
import { drawingOf, writeWalletIcons } from './wallet-icons.ts'
import type { WalletRow } from './wallets.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" viewBox="0 0 24 24">${inside}</svg>`

test('numbers have two decimals, however tightly they are written', () => {
  expect(drawingOf('fox', svg('<path d="M1.2345.6789-.0001a1 1 0 01.999 12"/>'))).toBe(
    '<path d="M1.23.68-.0a1 1 0 01.99 12"/>',
  )
})

test('a clip to the whole drawing is removed, and another clip is kept', () => {
  const clip = (path: string) =>
    `<g clip-path="url(#fox__a)"><path d="M4 4"/></g><defs><clipPath id="fox__a"><path fill="#fff" d="${path}"/></clipPath></defs>`
  expect(drawingOf('fox', svg(clip('M0 0h24v24H0z')))).toBe('<path d="M4 4"/>')
  expect(drawingOf('fox', svg(clip('M2 2h8v8H2z')))).toContain('clip-path="url(#a)"')
})

test('a drawing with another viewBox or with single quotes throws', () => {
  expect(() => drawingOf('fox', svg('').replace('0 0 24 24', '0 0 32 32'))).toThrow('fox')
  expect(() => drawingOf('fox', svg(`<path d='M0 0'/>`))).toThrow('fox')
})

test('every drawing has shapes only, the QR code row has one, and an unknown wallet has none', async () => {
  const row = (id: string, name: string, order: number) => ({ id, name, order, chains: ['eip155'] }) as WalletRow
  const text = await writeWalletIcons([
    row('metamask', 'MetaMask', 1),
    row('binance', 'Binance Wallet', 2),
    row('unknown', 'Unknown Wallet', 3),
  ])
  const drawings = [...text.matchAll(/'([a-zA-Z]+)',\n {4}'(.*)',\n/g)].map(
    ([, id, inside]) => [id, inside ?? ''] as const,
  )
  expect(drawings.map(([id]) => id)).toEqual(['metamask', 'binance', 'walletConnect'])
  for (const [, inside] of drawings) expect(inert(svg(inside))).toBe(svg(inside))
})
