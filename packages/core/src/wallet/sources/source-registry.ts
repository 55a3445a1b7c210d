import type { Source, SourceDeps, SourceDescriptor } from '../../contracts/source.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { walletNotFound } from '../../lib/errors/usual-errors.js'
import { kitDestroyed, lazy } from '../../lib/lazy.js'

/** What says which source is meant: its id, one of its connectors, or that a wallet on another device is wanted. */
export type SourceChoice = { sourceId?: string; connectorId?: string | undefined; via?: 'invitation' }

export type SourceRegistry = ReturnType<typeof createSourceRegistry>

/** Every way to reach wallets that this kit has. Those that the app brought are loaded when one is wanted. */
export function createSourceRegistry(page: Source, descriptors: readonly SourceDescriptor[], deps: SourceDeps) {
  let isStopped = false
  const entries = new Map(
    descriptors.map((descriptor) => {
      const source = lazy(async () => {
        const { createSource } = await descriptor.load()
        // A source may start a client as soon as it is created.
        if (isStopped) throw kitDestroyed()
        return createSource(deps)
      })
      return [descriptor.id, { descriptor, source }] as const
    }),
  )

  return {
    /** Wallets on the page are what is meant where nothing else answers to it. */
    idOf({ sourceId, connectorId = '', via }: SourceChoice): string | undefined {
      if (sourceId) return sourceId
      const found = descriptors.find(({ invites, connectorIds }) =>
        via === 'invitation' ? invites : connectorIds.includes(connectorId),
      )
      return found?.id ?? (via ? undefined : page.id)
    },

    /**
     * Rejects with `invalid_option` where an invitation is wanted and nothing makes any, `wallet_not_found` where the app has
     * no such source, `engine_unavailable` where it did not load.
     */
    async get(id: string | undefined): Promise<Source> {
      if (id === page.id) return page
      // Only an invitation has no source at all: a mistake of the app, and not of the visitor, who has no wallet to install.
      if (id === undefined) {
        throw new AppKitError('invalid_option', 'Option "pairing" is missing')
      }
      const entry = entries.get(id)
      if (!entry) throw walletNotFound()
      return entry.source.load()
    },

    /** The source that is here already: where a session is, its source is too. */
    current: (id: string): Source | undefined => (id === page.id ? page : entries.get(id)?.source.current()),

    /** What is known of a source before its code is here. */
    describe: (id: string | undefined): SourceDescriptor | undefined =>
      id === undefined ? undefined : entries.get(id)?.descriptor,

    stop(): void {
      isStopped = true
      page.stop()
      for (const { source } of entries.values()) source.stop()
    },
  }
}
