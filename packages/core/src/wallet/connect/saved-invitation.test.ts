import { expect, test } from 'vitest'
import { parseSavedInvitation } from './saved-invitation.js'

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
  [{ walletId: 'fox' }, { walletId: 'fox' }],
  [{ walletId: 'x'.repeat(301) }, undefined],
  [{ walletId: '' }, undefined],
  [{ walletId: {} }, undefined],
  [{}, undefined],
  [null, undefined],
  ['fox', undefined],
])('parseSavedInvitation reads %j as %j', (stored, read) => {
  expect(parseSavedInvitation(stored)).toEqual(read)
})
