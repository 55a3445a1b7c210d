import { expect, test } from 'vitest'
import { ConfigError } from '../environment/config-error.js'
import { refuseStore, type StorePlace } from './store-place.js'

const refusing = (what: string, problem: string, more: Partial<StorePlace> = {}) => {
  return () => refuseStore({ what, variable: 'NAMES_FILE', file: '/srv/names.sqlite', ...more }, new Error(problem))
}

test('a Node without SQLite is refused with the version that is needed, for one thing and for several', () => {
  const problem = 'No such built-in module: node:sqlite'
  expect(refusing('Activity', problem)).toThrow(new ConfigError('Node 22.13 or newer is needed for activity.'))
  const mailboxes = refusing('The mailboxes of the relay', problem)
  expect(mailboxes).toThrow(new ConfigError('Node 22.13 or newer is needed for the mailboxes of the relay.'))
})

test('a store that cannot be opened is refused with its place, the reason and the variable', () => {
  const full = refusing('Names', 'disk full')
  expect(full).toThrow(new ConfigError('Names cannot be kept in /srv/names.sqlite: disk full. Set NAMES_FILE.'))
})
