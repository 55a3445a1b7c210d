import type { AppKit, OpenOptions, ViewName } from '@openappkit/core'

/** What an element of the app's own does, so that it opens as fast as the kit's buttons. */
export function createOpener(kit: () => AppKit | undefined, options: OpenOptions = {}) {
  return {
    /** Preloads the modal. Sends no request to a wallet or a service. The click reports a failure. */
    prepare(): void {
      void kit()
        ?.preload(options.view as ViewName | undefined)
        .catch(() => undefined)
    },
    /** Opens the modal. Reports a failure to the console; another click tries again. */
    open(): void {
      void kit()
        ?.open(options)
        .catch((error: unknown) => console.error(error))
    },
  }
}
