import type { AppKitOptions } from '../options/options.js'
import type { AppKit, EventState } from './kit.js'

/** What happens before the engine is here, for an app that wants its events sent. For any other it stays empty. */
export function keepJournal(
  { subscribeEvents }: Pick<AppKit, 'subscribeEvents'>,
  options: AppKitOptions,
): EventState[] {
  const journal: EventState[] = []
  if (options.services?.analytics) subscribeEvents((event) => journal.push(event))
  return journal
}
