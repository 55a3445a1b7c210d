import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { createWebStorage } from '../../test/memory-web-storage.fixture.js'
import { createStorage, type StorageArea } from './storage.js'
import { cases } from '../../test/cases.fixture.js'

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const name = (key: string) => `@openappkit/kit/${key}`

const blocked = () => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}

function giveThePage(localStorage: PropertyDescriptor): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...localStorage })
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
})

describe('a working storage', () => {
  test('read returns what was written, under the kit’s prefix', () => {
    const area = createWebStorage()
    const storage = createStorage('kit', area)
    expect(storage.write('word', 'hello')).toBe(true)
    expect(storage.read('word', asText)).toBe('hello')
    expect([...area.entries.keys()]).toEqual([name('word')])
    expect(createStorage('other', area).read('word', asText)).toBeUndefined()
  })

  test('remove forgets an entry', () => {
    const area = createWebStorage()
    const storage = createStorage('kit', area)
    storage.write('word', 'hello')
    storage.remove('word')
    expect(area.entries.size).toBe(0)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'the key %j works like any other',
    (key) => {
      const storage = createStorage('kit', createWebStorage())
      expect(storage.read(key, asText)).toBeUndefined()
      storage.write(key, 'hello')
      expect(storage.read(key, asText)).toBe('hello')
      expect(Object.prototype).not.toHaveProperty('data')
    },
  )
})

describe('a foreign entry', () => {
  test.each([
    ['no JSON', 'hello'],
    ['cut off', '{"v":1,"data":"hel'],
    ['empty', ''],
    ['null', 'null'],
    ['a bare value', '"hello"'],
    ['without a version', '{"data":"hello"}'],
    ['of an older version', '{"v":0,"data":"hello"}'],
    ['of a newer version', '{"v":2,"data":"hello"}'],
    ['of the right version and the wrong type', '{"v":"1","data":"hello"}'],
    ['of a shape that the reader refuses', '{"v":1,"data":{"hello":1}}'],
    ['hidden in a prototype', '{"__proto__":{"v":1,"data":"hello"}}'],
  ])('an entry that is %s reads as undefined and is dropped', (_, text) => {
    const area = createWebStorage(new Map([[name('word'), text]]))
    expect(createStorage('kit', area).read('word', asText)).toBeUndefined()
    expect(area.entries.size).toBe(0)
  })

  test('a parser that throws rejects the entry', () => {
    const area = createWebStorage(new Map([[name('word'), '{"v":1,"data":"hello"}']]))
    const parse = (value: unknown): string => (value as { no: { such: string } }).no.such
    expect(createStorage('kit', area).read('word', parse)).toBeUndefined()
  })

  test(
    'P11: for any stored text, read returns a valid value or undefined',
    () => {
      const entry = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.jsonValue().map((data) => JSON.stringify({ v: 1, data })),
      )
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), entry, (key, text) => {
          const storage = createStorage('kit', createWebStorage(new Map([[name(key), text]])))
          const value = storage.read(key, asText)
          expect(value === undefined || typeof value === 'string').toBe(true)
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})

describe('a browser without a storage', () => {
  test.each<[string, PropertyDescriptor]>([
    ['absent', { value: undefined }],
    ['blocked on access', { get: blocked }],
    ['blocked on use', { value: { getItem: blocked, setItem: blocked, removeItem: blocked } }],
  ])('entries last as long as the page if local storage is %s', (_, descriptor) => {
    giveThePage(descriptor)
    const storage = createStorage('kit')
    expect(storage.write('word', 'hello')).toBe(true)
    expect(storage.read('word', asText)).toBe('hello')
    expect(createStorage('kit').read('word', asText)).toBeUndefined()
  })

  test('two kits on a page without a storage share nothing', () => {
    createStorage('kit').write('word', 'hello')
    expect(createStorage('kit').read('word', asText)).toBeUndefined()
  })

  test('a storage area that always fails never throws', () => {
    const area: StorageArea = { getItem: blocked, setItem: blocked, removeItem: blocked }
    const storage = createStorage('kit', area)
    expect(storage.write('word', 'hello')).toBe(false)
    expect(storage.read('word', asText)).toBeUndefined()
    expect(storage.remove('word')).toBeUndefined()
  })
})

describe('a full storage', () => {
  const full = (entries: Map<string, string>): StorageArea => ({
    ...createWebStorage(entries),
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })

  test('a full storage can be read and cleared, so that an old session does not come back later', () => {
    const entries = new Map([[name('word'), '{"v":1,"data":"hello"}']])
    giveThePage({ value: full(entries) })
    const storage = createStorage('kit')
    expect(storage.read('word', asText)).toBe('hello')
    storage.remove('word')
    expect(entries.size).toBe(0)
  })

  test('write returns false if the storage is full', () => {
    giveThePage({ value: full(new Map()) })
    const storage = createStorage('kit')
    expect(storage.write('word', 'hello')).toBe(false)
  })

  test('write rejects values that JSON cannot express', () => {
    const storage = createStorage('kit', createWebStorage())
    const loop: { self?: unknown } = {}
    loop.self = loop
    expect(storage.write('word', loop)).toBe(false)
    expect(storage.write('word', 1n)).toBe(false)
  })
})
