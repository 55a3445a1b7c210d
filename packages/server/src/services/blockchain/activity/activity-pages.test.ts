import { expect, test } from 'vitest'
import { createActivityPages } from './activity-pages.js'
import type { HistorySource } from './history-source.js'

const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const findMedia = () => undefined

test('reports a network without a source as missing instead of empty', async () => {
  const pages = createActivityPages({ followed: [], store: undefined, sources: [], upstream: undefined, findMedia })
  expect(await pages.history({ account, chainId })).toEqual({
    data: [],
    next: null,
    missing: [{ part: 'history', chainId }],
  })
  expect(await pages.history({ account })).toMatchObject({ missing: [{ part: 'history' }] })
  expect(await pages.nfts(account, chainId)).toEqual({ data: [], next: null, missing: [{ part: 'nfts', chainId }] })
})

test('reports no missing part for activity of an upstream', async () => {
  const history = async () => ({ data: [], next: null, missing: [] })
  const upstream: HistorySource = { key: 'upstream', covers: () => true, history }
  const pages = createActivityPages({ followed: [], store: undefined, sources: [], upstream, findMedia })
  expect(await pages.history({ account, chainId })).toMatchObject({ missing: [] })
})
