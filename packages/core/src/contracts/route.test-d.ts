import { expectTypeOf, test } from 'vitest'
import type { EmailChangeStep } from './features/embedded-wallet.js'
import type { ConnectStep } from './steps.js'
import type { ViewName, views } from './route.js'

type Shown = Extract<(typeof views)[ViewName], { steps: unknown }>['steps'][number]

test('every step of a connection and of a change of address has a screen', () => {
  expectTypeOf<Shown>().toEqualTypeOf<(ConnectStep | EmailChangeStep)['kind']>()
})
