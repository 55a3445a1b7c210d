import type { AppKit, OpenOptions, ViewName } from '@openappkit/core'

/** Handlers for a button of the app, so that it opens the modal as fast as the buttons of the kit. */
export function createOpener(kit: () => AppKit | undefined, options: OpenOptions = {}) {
  return {
    /** Preloads the modal. Sends no request to a wallet or a service. Ignores a failure, which `open` reports. */
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
