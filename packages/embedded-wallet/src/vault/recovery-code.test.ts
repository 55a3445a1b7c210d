import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomBytes } from './random-bytes.js'
import { createRecoveryCode, openShare, readRecoveryCode, sealShare } from './recovery-code.js'
import { joinShares, splitRoot } from './shares.js'

const invalid = 'recovery_code_invalid'

test('a code has 128 bits, in groups that can be read aloud', () => {
  const codes = Array.from({ length: 200 }, createRecoveryCode)
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{3}-){8}[0-9A-HJKMNP-TV-Z]{3}$/)
  expect(new Set(codes).size).toBe(200)
})

test('a code is read in any spelling', () => {
  const code = createRecoveryCode()
  const body = readRecoveryCode(code)
  expect(body).toHaveLength(26)
  const spoken = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect(readRecoveryCode(spoken)).toBe(body)
})

test('the check digit detects every single wrong digit and every swap of two adjacent digits', () => {
  const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
  fc.assert(
    fc.property(fc.nat(25), fc.constantFrom(...alphabet), (at, digit) => {
      const plain = createRecoveryCode().replaceAll('-', '')
      const typo = plain.slice(0, at) + digit + plain.slice(at + 1)
      if (typo !== plain) expect(() => readRecoveryCode(typo)).toThrow(invalid)
      const turned = plain.slice(0, at) + (plain[at + 1] ?? '') + (plain[at] ?? '') + plain.slice(at + 2)
      if (at < 25 && turned !== plain) expect(() => readRecoveryCode(turned)).toThrow(invalid)
    }),
    { numRuns: 1_000 },
  )
  for (const code of ['', 'ABCD', `${createRecoveryCode()}0`]) expect(() => readRecoveryCode(code)).toThrow(invalid)
})

test('a code opens only its share of its wallet', async () => {
  const [key, walletId, code] = [randomBytes(32), randomBytes(16), createRecoveryCode()]
  const { server, recovery } = await splitRoot(key, 3)
  const sealed = await sealShare(recovery, code, walletId)
  expect(await joinShares(server, await openShare(sealed, code, walletId))).toEqual(key)
  const others = [
    () => openShare(sealed, createRecoveryCode(), walletId),
    () => openShare(sealed, code, randomBytes(16)),
    () => openShare({ ...sealed, generation: 4 }, code, walletId),
  ]
  for (const other of others) await expect(other()).rejects.toMatchObject({ code: invalid })
})
