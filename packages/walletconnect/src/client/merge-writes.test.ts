import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from './client-storage.js'
import { mergeWrites } from './merge-writes.js'

/** Two tabs that loaded the same storage, each with its own memory. */
async function openTabs(key: string, value: unknown) {
  const store = createMemoryStorage()
  if (value !== undefined) await store.setItem(key, value)
  const tabs = [mergeWrites(store), mergeWrites(store)] as const
  for (const tab of tabs) await tab.getItem(key)
  return { store, first: tabs[0], second: tabs[1] }
}

describe('a table', () => {
  test('keeps entries that another tab added', async () => {
    const { store, first, second } = await openTabs('wc@2:keys', { a: '1' })
    await first.setItem('wc@2:keys', { a: '1', session: '2' })
    await second.setItem('wc@2:keys', { a: '1', invitation: '3' })
    expect(await store.getItem('wc@2:keys')).toEqual({ a: '1', session: '2', invitation: '3' })
  })

  test('does not restore entries that another tab removed', async () => {
    const { store, first, second } = await openTabs('wc@2:sessions', [{ topic: 'a' }, { topic: 'b' }])
    await first.setItem('wc@2:sessions', [{ topic: 'b' }])
    await second.setItem('wc@2:sessions', [{ topic: 'a' }, { topic: 'b', expiry: 2 }, { topic: 'c' }])
    expect(await store.getItem('wc@2:sessions')).toEqual([{ topic: 'b', expiry: 2 }, { topic: 'c' }])
  })

  test('accepts numbers that the library reads as `bigint`', async () => {
    const { store, first } = await openTabs('wc@2:history', [{ id: 1, request: { params: [2n ** 60n] } }])
    await first.setItem('wc@2:history', [{ id: 1, request: { params: [2n ** 61n] } }])
    expect(await store.getItem('wc@2:history')).toEqual([{ id: 1, request: { params: [String(2n ** 61n)] } }])
  })

  test.each([
    ['id', { id: 1 }, { id: 2 }],
    ['topic', { topic: 'a' }, { topic: 'b' }],
    ['target', { target: 'id:1' }, { target: 'id:2' }],
  ])('merges entries by their %s', async (_, one, other) => {
    const { store, first, second } = await openTabs('wc@2:list', undefined)
    await first.setItem('wc@2:list', [one])
    await second.setItem('wc@2:list', [other])
    expect(await store.getItem('wc@2:list')).toEqual([one, other])
  })

  test('stores a copy: later changes of the library to its object have no effect', async () => {
    const { store, first } = await openTabs('wc@2:keys', {})
    const keys: Record<string, string> = { a: '1' }
    await first.setItem('wc@2:keys', keys)
    keys['b'] = '2'
    await first.setItem('wc@2:keys', keys)
    delete keys['a']
    await first.setItem('wc@2:keys', keys)
    expect(await store.getItem('wc@2:keys')).toEqual({ b: '2' })
  })
})

test.each([['text'], [3], [null], [[1, 2]], [[{ name: 'x' }]]])(
  '%j is not a table, and is written unchanged',
  async (value) => {
    const { store, first, second } = await openTabs('wc@2:odd', { a: 1 })
    await first.setItem('wc@2:odd', value)
    await second.setItem('wc@2:odd', value)
    expect(await store.getItem('wc@2:odd')).toEqual(value)
  },
)

test('replaces entries of other keys without merging them', async () => {
  const { store, first, second } = await openTabs('question', undefined)
  await first.setItem('question', { id: 1, topic: 'a' })
  await second.setItem('question', { id: 2, topic: 'b' })
  await first.setItem('question', { id: 3, topic: 'a' })
  expect(await store.getItem('question')).toEqual({ id: 3, topic: 'a' })
})
