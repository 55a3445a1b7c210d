import * as networks from '@openappkit/core/networks'
import { expect, test } from 'vitest'
import { wellKnownNames } from './well-known-names.js'

test('are the names that the networks have where an app serves them', () => {
  const named = new Map(Object.values(networks).map((one) => [`eip155:${Object(one).id}`, Object(one).name as string]))
  for (const [id, name] of Object.entries(wellKnownNames)) expect(named.get(id), id).toBe(name)
})
