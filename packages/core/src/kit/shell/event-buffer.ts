import type { AppKitOptions } from '../../options/options.js'
import type { AppKit, EventState } from '../../state/kit.js'

/** Buffers events until the engine is loaded, if the app sends its events. */
export function bufferEvents(
  { subscribeEvents }: Pick<AppKit, 'subscribeEvents'>,
  options: AppKitOptions,
): EventState[] {
  const eventBuffer: EventState[] = []
  if (options.services?.analytics) subscribeEvents((event) => eventBuffer.push(event))
  return eventBuffer
}
