import { expectTypeOf, test } from 'vitest'
import type { KitEvent, Track } from './event.js'

declare const track: Track

test('an event is tracked with its own properties and no others', () => {
  track('CLICK_NETWORKS')
  track('SWITCH_NETWORK', { network: 'eip155:1' })
  track('INTERNAL_SDK_ERROR', { errorType: 'x', errorMessage: '', stackTrace: '', uncaught: false }, 'error')
  // @ts-expect-error its properties are missing
  track('SWITCH_NETWORK')
  // @ts-expect-error it has no properties
  track('CLICK_NETWORKS', { network: 'eip155:1' })
  // @ts-expect-error it has other properties
  track('SWITCH_NETWORK', { message: 'no' })
  // @ts-expect-error the event is unknown
  track('PAGE_VIEW')
  // @ts-expect-error an error requires its type
  track('INTERNAL_SDK_ERROR', { errorType: 'x', errorMessage: '', stackTrace: '', uncaught: false })
})

test('a listener reads the properties by the name of the event', () => {
  const read = (event: KitEvent) => {
    if (event.event === 'MODAL_OPEN')
      expectTypeOf(event.properties).toEqualTypeOf<Readonly<{ connected: boolean }> | undefined>()
    if (event.event === 'INTERNAL_SDK_ERROR') expectTypeOf(event.type).toEqualTypeOf<'error'>()
  }
  expectTypeOf(read).parameter(0).toEqualTypeOf<KitEvent>()
})
