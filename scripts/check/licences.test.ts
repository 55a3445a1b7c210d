import { expect, test } from 'vitest'
import { checkLicences, isAllowed, readInstalled } from './licences.ts'

const check = (licence: string, isShipped = true, name = 'some-package') =>
  checkLicences([{ name, version: '1.0.0', licence, isShipped }]).map(({ message }) => message)

test('checkLicences accepts permissive licences, alone, as a choice and together', () => {
  for (const licence of ['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'BSD-3-Clause AND MIT', '0BSD']) {
    expect(check(licence)).toEqual([])
  }
})

test('checkLicences refuses copyleft, custom and absent licences', () => {
  for (const licence of [
    'GPL-3.0-only',
    'LGPL-3.0-only',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'MIT AND GPL-3.0-only',
    '',
  ]) {
    expect(check(licence)).toHaveLength(1)
    expect(check(licence, false)).toHaveLength(1)
  }
})

test('checkLicences accepts MPL for a tool, but not for a shipped package', () => {
  expect(check('MPL-2.0', false)).toEqual([])
  expect(check('MPL-2.0')).toEqual(['some-package@1.0.0 (shipped) is under MPL-2.0'])
})

test('readInstalled distinguishes shipped packages from tools', async () => {
  const installed = new Map((await readInstalled()).map((one) => [one.name, one]))
  expect(installed.get('lit')).toMatchObject({ licence: 'BSD-3-Clause', isShipped: true })
  expect(installed.get('oxlint')).toMatchObject({ licence: 'MIT', isShipped: false })
})

test('a choice of licences needs one allowed licence', () => {
  expect(isAllowed('GPL-2.0 OR LGPL-2.1', ['MIT'])).toBe(false)
})
