import { expect, test } from 'vitest'
import { ownPackages } from './own-packages.ts'

const namesOf = (...names: string[]) => ownPackages(names).map(({ manifest }) => manifest.name)

test('an app gets the packages that it names and those that they need, and no tools for tests', () => {
  const evm = ['modal', 'adapter-evm', 'core', 'ui', 'protocol'].map((name) => `@openappkit/${name}`)
  expect(namesOf('modal', 'adapter-evm').sort()).toEqual(evm.sort())
  expect(namesOf('react', 'adapter-evm').sort()).toEqual([...evm, '@openappkit/react'].sort())
})

test('a name that does not exist is named', () => {
  expect(() => namesOf('modle')).toThrow('@openappkit/modle is no package of the workspace')
})
