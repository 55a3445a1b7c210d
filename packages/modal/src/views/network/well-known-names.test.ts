import * as networks from '@openappkit/core/networks'
import { expect, test } from 'vitest'
import { wellKnownNames } from './well-known-names.js'

test('are the names that the networks have where an app serves them', () => {
  // Two networks of the table may have one id: an earlier and a later name of a chain, for example.
  const named = Object.values<object>(networks).map((one) => `eip155:${Object(one).id} ${Object(one).name}`)
  for (const [id, name] of Object.entries(wellKnownNames)) expect(named).toContain(`${id} ${name}`)
})
