import type { EventName, EventProperties } from '@openappkit/protocol/analytics'

// Types alone: the table with its schemas is loaded when events are sent.
type None = Record<string, never>

/** One event. The name determines its properties; the closed list is in `protocol/analytics`. */
export type KitEvent =
  | {
      [E in EventName]: {
        type: E extends 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
        event: E
        properties?: Readonly<EventProperties[E]>
      }
    }[EventName]
  // The value before the first event. It is neither tracked nor sent.
  | { type: 'track'; event: 'MODAL_CREATED'; properties?: never }

/** Tracks an event. Events with properties require them, and errors require their type. */
export type Track = <E extends EventName>(event: E, ...rest: Rest<E>) => void

type Rest<E extends EventName> = E extends 'INTERNAL_SDK_ERROR'
  ? [Readonly<EventProperties[E]>, 'error']
  : EventProperties[E] extends None
    ? []
    : [Readonly<EventProperties[E]>]
