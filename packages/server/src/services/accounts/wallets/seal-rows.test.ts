import { expect, test } from 'vitest'
import { createRowSeal } from './seal-rows.js'

const share = new Uint8Array(33).fill(7)
const [one, two] = ['9f2c7a51e8b04d63a1c5f7e20b9d4836', '4b8e1d07c3f95a26e0d7b1c84f3a6925']

test('opens a row only in the context it was sealed in, with the newest secret or an older one', () => {
  const row = createRowSeal([one]).seal(share, 'root')
  expect(new Uint8Array(createRowSeal([two, one]).open(row, 'root'))).toEqual(share)
  expect(() => createRowSeal([one]).open(row, 'device')).toThrow('unable to authenticate')
  expect(() => createRowSeal([two]).open(row, 'root')).toThrow('not known')
})

test('rejects a row with one flipped bit', () => {
  const seal = createRowSeal([one])
  const row = seal.seal(share, 'root')
  for (const part of ['wrapped', 'data'] as const)
    for (let bit = 0; bit < row[part].length * 8; bit += 1) {
      const changed = Uint8Array.from(row[part])
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => seal.open({ ...row, [part]: changed }, 'root')).toThrow('unable to authenticate')
    }
})

test('two rows of one share have nothing in common', () => {
  const seal = createRowSeal([one])
  const [first, second] = [seal.seal(share, 'root'), seal.seal(share, 'root')]
  expect(first.wrapped).not.toEqual(second.wrapped)
  expect(first.data).not.toEqual(second.data)
})
