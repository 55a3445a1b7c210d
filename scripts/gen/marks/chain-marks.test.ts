import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inert } from '../../build/server-icons.ts'
import { root } from '../../check/source-file.ts'
import type { NetworkRow } from '../networks.ts'
import { contractKey, writeNetworkMarks, writeTokenMarks } from './chain-marks.ts'
import { markedNetworks, markedTokens } from './marked-assets.ts'

const rows = JSON.parse(readFileSync(join(root, 'packages/server/data/networks.json'), 'utf8')) as NetworkRow[]
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const drawings = (text: string) => [...text.matchAll(/'(<[^']+)'/g)].map(([, inside = '']) => inside)

test('every drawing has shapes only', async () => {
  const networks = drawings(await writeNetworkMarks(rows))
  const tokens = drawings(await writeTokenMarks(rows))
  expect(networks).toHaveLength(markedNetworks.length)
  expect(tokens).toHaveLength(Object.keys(markedTokens).length)
  for (const inside of [...networks, ...tokens]) expect(inert(svg(inside))).toBe(svg(inside))
})

test('a mark of a test network or of a missing network throws', async () => {
  const changed = rows.map((row) => (row.caip_id === 'eip155:10' ? { ...row, testnet: true } : row))
  await expect(writeNetworkMarks(changed)).rejects.toThrow('eip155:10')
  await expect(writeTokenMarks(rows.filter(({ caip_id }) => caip_id !== 'eip155:10'))).rejects.toThrow('eip155:10')
})

test('an address with a wrong checksum throws', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  expect(contractKey('eip155:1', usdc)).toBe(usdc.toLowerCase())
  expect(() => contractKey('eip155:1', usdc.replace('8', '9'))).toThrow('checksum')
  expect(() => contractKey('eip155:1', usdc.toLowerCase())).toThrow('checksum')
  expect(contractKey('solana:5eykt', 'EPjFWdd5')).toBe('EPjFWdd5')
})
