import * as networks from '@openappkit/core/networks'
import { expect, test } from 'vitest'
import { wellKnownNames } from './well-known-names.js'

type Bundled = { id: number | string; name: string; caipNetworkId?: string }

/** Two networks of the table may share an id, for example the old and the new name of a network. */
const bundled = Object.values(networks as unknown as Record<string, Bundled>).filter((one) => Object(one).name)
const idOf = ({ id, caipNetworkId = `eip155:${id}` }: Bundled) => caipNetworkId
const ids = new Set(bundled.map(idOf))

test('a well-known name equals the name of the bundled network', () => {
  const named = bundled.map((one) => `${idOf(one)} ${one.name}`)
  for (const [id, name] of Object.entries(wellKnownNames)) if (ids.has(id)) expect(named).toContain(`${id} ${name}`)
})

test('every bundled network outside EVM has a well-known name, because its id is a hash', () => {
  for (const id of ids) if (!id.startsWith('eip155:')) expect(wellKnownNames).toHaveProperty([id])
})

test('the well-known networks outside the bundle are relay chains that accounts are bound to', () => {
  const others = Object.entries(wellKnownNames).flatMap(([id, name]) => (ids.has(id) ? [] : name))
  expect(others).toEqual(['Kusama', 'Kusama Asset Hub', 'Westend', 'Paseo'])
})
