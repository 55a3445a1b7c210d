import type { AppKitOptions } from '../../options/options.js'
import type { AppKit, EventState } from '../../state/kit.js'

/** What happens before the engine is here, for an app that wants its events sent. For any other it stays empty. */
export function bufferEvents(
  { subscribeEvents }: Pick<AppKit, 'subscribeEvents'>,
  options: AppKitOptions,
): EventState[] {
  const eventBuffer: EventState[] = []
  if (options.services?.analytics) subscribeEvents((event) => eventBuffer.push(event))
  return eventBuffer
}
