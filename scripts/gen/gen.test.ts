import { expect, test } from 'vitest'
import { findStale, generators } from './gen.ts'

test.for(Object.entries(generators))(
  'the committed files of %s equal the generated ones (npm run gen)',
  // The import graph is read by a tool that takes half a minute on a busy machine.
  { timeout: 120_000 },
  async ([, generate]) => {
    expect(findStale(await generate())).toEqual([])
  },
)
