import { expect, test } from 'vitest'
import { parseSavedPairing } from './saved-pairing.js'

const app = { href: 'fox://', target: '_self', name: 'Fox' }

test.each([
  [{ app }, { app }],
  [
    { app, walletId: 'fox', until: 5, uri: 'wc:ab' },
    { app, walletId: 'fox', until: 5 },
  ],
  [{ until: 5 }, { until: 5 }],
  [{ until: '5', app }, { app }],
  [{ until: 5, app: { href: 'javascript:0' }, walletId: 'x'.repeat(301) }, { until: 5 }],
  [{ until: Number.NaN }, undefined],
  [{ walletId: 'fox' }, undefined],
  [{}, undefined],
  [null, undefined],
  ['fox', undefined],
])('%j is read as %j', (stored, read) => {
  expect(parseSavedPairing(stored)).toEqual(read)
})
