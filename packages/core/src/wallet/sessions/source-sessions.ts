import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import type { WatchSession } from './active-sessions.js'

/** The part of the source registry that is used here. */
type LoadedSources = { current(sourceId: string): Source | undefined }

/** Watches sessions through their sources, and reports those that a source opens by itself. */
export function createSourceSessions(sources: LoadedSources, onOpened: (source: Source, session: Session) => void) {
  const followed = new Map<string, () => void>()

  /** Listens to a source from its first session on. */
  function follow(source: Source): void {
    if (followed.has(source.id)) return
    const stop = source.onOpened?.((session) => onOpened(source, session))
    followed.set(source.id, stop ?? (() => undefined))
  }

  const watch: WatchSession = (session, onSession) => {
    const source = sources.current(session.sourceId)
    if (source) follow(source)
    return source?.watch(session, onSession) ?? (() => undefined)
  }

  return {
    watch,
    stop(): void {
      for (const stop of followed.values()) stop()
    },
  }
}
