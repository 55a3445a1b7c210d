import * as networks from '@openappkit/core/networks'
import { expect, test } from 'vitest'
import { wellKnownNames } from './well-known-names.js'

type Bundled = { id: number | string; name: string; caipNetworkId?: string }

/** Two networks of the table may have one id: an earlier and a later name of a chain, for example. */
const bundled = Object.values(networks as unknown as Record<string, Bundled>).filter((one) => Object(one).name)
const idOf = ({ id, caipNetworkId = `eip155:${id}` }: Bundled) => caipNetworkId
const ids = new Set(bundled.map(idOf))

test('a well-known name is the one that the network has where an app serves it', () => {
  const named = bundled.map((one) => `${idOf(one)} ${one.name}`)
  for (const [id, name] of Object.entries(wellKnownNames)) if (ids.has(id)) expect(named).toContain(`${id} ${name}`)
})

test('every bundled network that is not of EVM has a well-known name, because its id is a hash', () => {
  for (const id of ids) if (!id.startsWith('eip155:')) expect(wellKnownNames).toHaveProperty([id])
})

test('the well-known networks that no app finds in the bundle are the relay chains that accounts are bound to', () => {
  const others = Object.entries(wellKnownNames).flatMap(([id, name]) => (ids.has(id) ? [] : name))
  expect(others).toEqual(['Kusama', 'Kusama Asset Hub', 'Westend', 'Paseo'])
})
