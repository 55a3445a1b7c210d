import type { AppKit, OpenOptions, ViewName } from '@openappkit/core'

/** What an element of the app's own does, so that it opens as fast as the kit's buttons. */
export function createOpener(kit: () => AppKit | undefined, options: OpenOptions = {}) {
  return {
    /** What the click needs is fetched, and nothing is asked of anybody. What fails here is told by the click. */
    prepare(): void {
      void kit()
        ?.preload(options.view as ViewName | undefined)
        .catch(() => undefined)
    },
    /** The page's developer hears of a failure, and the person may press again. */
    open(): void {
      void kit()
        ?.open(options)
        .catch((error: unknown) => console.error(error))
    },
  }
}
