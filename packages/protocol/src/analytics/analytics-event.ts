import * as z from 'zod/mini'
import { type EventName, eventNames, eventProperties, type EventProperties, text } from './event-properties.js'

/**
 * An account, only if the app opted in: its address, or a pseudonym that only this browser can create.
 */
const account = z.optional(z.string().check(z.regex(/^[\w.:-]{1,128}$/)))

type TrackName = Exclude<EventName, 'INTERNAL_SDK_ERROR' | 'WALLET_IMPRESSION_V2'>

/** An event on the wire: impressions have `items`, errors their own fields, all others `properties`. */
export type AnalyticsProps =
  | { [E in TrackName]: TrackProps<E> }[TrackName]
  | ({ type: 'track'; event: 'WALLET_IMPRESSION_V2'; address?: string } & EventProperties['WALLET_IMPRESSION_V2'])
  | ({ type: 'error'; event: 'INTERNAL_SDK_ERROR' } & EventProperties['INTERNAL_SDK_ERROR'])

type TrackProps<E extends TrackName> = {
  type: 'track'
  event: E
  address?: string
  properties: EventProperties[E] & { caipNetworkId?: string }
}

const caipNetworkId = z.optional(z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)))

function propsOf(event: EventName) {
  const type = z.literal('track')
  if (event === 'INTERNAL_SDK_ERROR') {
    return z.object({ type: z.literal('error'), event: z.literal(event), ...eventProperties[event].shape })
  }
  if (event === 'WALLET_IMPRESSION_V2') {
    return z.object({ type, event: z.literal(event), address: account, ...eventProperties[event].shape })
  }
  const properties = z.extend(eventProperties[event] as z.ZodMiniObject, { caipNetworkId })
  return z.object({ type, event: z.literal(event), address: account, properties })
}

// Built from the table, so its type is `AnalyticsProps` above.
const props = z.discriminatedUnion(
  'event',
  eventNames.map(propsOf) as never,
) as unknown as z.ZodMiniType<AnalyticsProps>

/** Body of `POST /e`. `timestamp` is ISO 8601 in UTC; `url` is without query and fragment. */
export const analyticsEvent = z.object({
  eventId: z.uuid(),
  url: text(500),
  domain: text(253),
  timestamp: z.iso.datetime(),
  props,
})

export type AnalyticsEvent = z.output<typeof analyticsEvent>

/** Limits of one `POST /batch`: events, and bytes of the body. A page that is closing can send 64 kB. */
export const batchLimits = { events: 500, bytes: 64 * 1024 } as const
