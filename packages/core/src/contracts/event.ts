import type { EventName, EventProperties } from '@openappkit/protocol/analytics'

// Types alone: the table with its schemas stays out of the page until something is sent.
type None = Record<string, never>

/** One thing that happened. The name says which properties there are; the closed list is in `protocol/analytics`. */
export type KitEvent =
  | {
      [E in EventName]: {
        type: E extends 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
        event: E
        properties?: Readonly<EventProperties[E]>
      }
    }[EventName]
  // What there is before anything happened. It is neither tracked nor sent.
  | { type: 'track'; event: 'MODAL_CREATED'; properties?: never }

/** Tells that something happened. An event that has properties cannot be told without them; an error says that it is one. */
export type Track = <E extends EventName>(event: E, ...rest: Rest<E>) => void

type Rest<E extends EventName> = E extends 'INTERNAL_SDK_ERROR'
  ? [Readonly<EventProperties[E]>, 'error']
  : EventProperties[E] extends None
    ? []
    : [Readonly<EventProperties[E]>]
