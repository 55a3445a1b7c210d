import { expect, test } from 'vitest'
import { supportedChains } from './index.js'

test('keeps the networks it knows', () => {
  expect(supportedChains.parse({ http: ['eip155:1', 'near:mainnet', 7], ws: [] })).toEqual({
    http: ['eip155:1'],
    ws: [],
  })
})

test.each([[{}], [{ http: [] }], [{ http: 'eip155:1', ws: [] }], [null]])('%j is no answer', (answer) => {
  expect(supportedChains.safeParse(answer).success).toBe(false)
})
