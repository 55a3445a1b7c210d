import { describe, expect, test } from 'vitest'
import { freshKey } from './build-transaction.fixture.js'
import { programs } from './program-ids.js'
import { readTokenAccount } from './token-account.js'

const [mint, owner] = [freshKey(), freshKey()]

/** Encodes a token account, in the middle of a longer buffer. */
function accountOf(amount: bigint, behind: readonly number[] = []): Uint8Array {
  const whole = new Uint8Array(3 + 165 + behind.length)
  const data = whole.subarray(3)
  data.set(mint.toBytes(), 0)
  data.set(owner.toBytes(), 32)
  new DataView(data.buffer, data.byteOffset).setBigUint64(64, amount, true)
  data.set(behind, 165)
  return data
}

describe.each([programs.token, programs.token2022])('an account of %s', (program) => {
  test('a token account is read with its token, its owner and its amount', () => {
    const held = { mint: mint.toBase58(), owner: owner.toBase58(), amount: 2n ** 63n + 7n, program }
    expect(readTokenAccount(program, accountOf(held.amount))).toEqual(held)
    expect(readTokenAccount(program, accountOf(held.amount, [2, 0, 0]))).toEqual(held)
  })

  test('a mint, a shared account and bytes that are too short are not token accounts', () => {
    expect(readTokenAccount(program, accountOf(1n, [1]))).toBeUndefined()
    expect(readTokenAccount(program, accountOf(1n).subarray(0, 164))).toBeUndefined()
    expect(readTokenAccount(program, new Uint8Array(82))).toBeUndefined()
    expect(readTokenAccount(program, new Uint8Array(355))).toBeUndefined()
  })
})

test('an account of another program is not a token account', () => {
  expect(readTokenAccount(programs.system, accountOf(1n))).toBeUndefined()
})
