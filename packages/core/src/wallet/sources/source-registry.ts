import type { Source, SourceDeps, SourceDescriptor } from '../../contracts/source.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { walletNotFound } from '../../lib/errors/usual-errors.js'
import { kitDestroyed, lazy } from '../../lib/lazy.js'

/** What identifies a source: its id, one of its connectors, or that it makes invitations. */
export type SourceChoice = { sourceId?: string; connectorId?: string | undefined; via?: 'invitation' }

export type SourceRegistry = ReturnType<typeof createSourceRegistry>

/** All sources of this kit. Sources of the app are loaded on demand. */
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
    /** Returns the id of the matching source. The wallets on the page are the default. */
    idOf({ sourceId, connectorId = '', via }: SourceChoice): string | undefined {
      if (sourceId) return sourceId
      const found = descriptors.find(({ invites, connectorIds }) =>
        via === 'invitation' ? invites : connectorIds.includes(connectorId),
      )
      return found?.id ?? (via ? undefined : page.id)
    },

    /**
     * Rejects with `invalid_option` if an invitation is requested and no source makes any, `wallet_not_found` if there is no
     * such source, `engine_unavailable` if it fails to load.
     */
    async get(id: string | undefined): Promise<Source> {
      if (id === page.id) return page
      // Only an invitation resolves to no source: the app has not set "pairing". The visitor has no wallet to install.
      if (id === undefined) {
        throw new AppKitError('invalid_option', 'Option "pairing" is missing')
      }
      const entry = entries.get(id)
      if (!entry) throw walletNotFound()
      return entry.source.load()
    },

    /** The loaded source. A source with a session is always loaded. */
    current: (id: string): Source | undefined => (id === page.id ? page : entries.get(id)?.source.current()),

    /** The descriptor of a source, available before its code is loaded. */
    describe: (id: string | undefined): SourceDescriptor | undefined =>
      id === undefined ? undefined : entries.get(id)?.descriptor,

    stop(): void {
      isStopped = true
      page.stop()
      for (const { source } of entries.values()) source.stop()
    },
  }
}
