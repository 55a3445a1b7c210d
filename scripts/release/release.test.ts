import { expect, test } from 'vitest'
import { checkVersion, readNotes, withConstant, withDate, withVersion } from './version-files.ts'

const changelog = '# Changelog\n\n## 0.2.0 (unreleased)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n'

test('checkVersion accepts versions of semver only', () => {
  expect(checkVersion('1.2.3')).toBe('1.2.3')
  expect(checkVersion('1.2.3-beta.1')).toBe('1.2.3-beta.1')
  for (const wrong of [undefined, '', 'v1.2.3', '1.2', '1.2.3+build', '1.2.3-']) {
    expect(() => checkVersion(wrong)).toThrow('Name the version')
  }
})

test('withVersion and withConstant replace only the version', () => {
  const manifest = '{\n  "name": "a",\n  "version": "0.1.0",\n  "dependencies": { "b": "0.1.0" }\n}\n'
  expect(withVersion(manifest, '0.2.0')).toBe(manifest.replace('"version": "0.1.0"', '"version": "0.2.0"'))
  expect(withConstant("export const version = '0.1.0'\n", '0.2.0')).toBe("export const version = '0.2.0'\n")
  expect(() => withVersion('{}', '0.2.0')).toThrow('no version')
})

test('withDate dates the unreleased version in the changelog', () => {
  expect(withDate(changelog, '0.2.0', '2026-02-02')).toContain('## 0.2.0 (2026-02-02)\n')
  expect(() => withDate(changelog, '0.3.0', '2026-02-02')).toThrow('"## 0.3.0 (unreleased)"')
  expect(() => withDate(changelog, '0.1.0', '2026-02-02')).toThrow('(unreleased)')
  expect(readNotes(changelog, '0.2.0')).toBe('- New.\n')
  expect(readNotes(changelog, '0.1.0')).toBe('- Old.\n')
})
