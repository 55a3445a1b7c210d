import { expect, test } from 'vitest'
import { buttonMessages } from '../messages/buttons/en.js'
import { connectMessages } from '../messages/connect/en.js'
import { dialogMessages } from '../messages/dialog/en.js'
import type { MessageOverrides } from '../messages/messages.js'
import { findWrongOverrides } from './check-overrides.js'

const first = { ...buttonMessages, ...dialogMessages, ...connectMessages }
const right: MessageOverrides = {
  connect: { title: 'Sign in with a wallet' },
  connecting: { continueIn: (wallet) => `Go on in ${wallet}` },
  buttons: { connect: 'Enter' },
  errors: { timed_out: 'Too late' },
}

test('overrides of known keys are valid', () => {
  expect(findWrongOverrides(right, first)).toEqual([])
})

test.for([
  [{ nowhere: { title: 'x' } }, 'Option "messages.nowhere" is no section of the catalogue'],
  [{ connect: { nothing: 'x' } }, 'Option "messages.connect.nothing" is no key of the catalogue'],
  [{ connect: { toString: 'x' } }, 'Option "messages.connect.toString" is no key of the catalogue'],
  [{ connect: { title: () => 'x' } }, 'Option "messages.connect.title" must be of type string'],
  [{ connecting: { continueIn: 'x' } }, 'Option "messages.connecting.continueIn" must be of type function'],
  [JSON.parse('{"__proto__":{"title":"x"}}'), 'Option "messages.__proto__" is no section of the catalogue'],
] as const)('the override %o is reported', ([own, problem]) => {
  expect(findWrongOverrides(own, first)).toEqual([problem])
})
