import type { SourceDeps } from '@openappkit/core/adapter'
import { readAppMetadata } from '../options/app-metadata.js'
import type { RelayOptions } from '../options/wallet-connect-options.js'
import { type ClientStorage, openClientStorage } from './client-storage.js'
import type { PairingClient } from './pairing-client.js'
import type { SocketPage } from './relay-socket.js'
import { type ClientTiming, createSignClient } from './sign-client.js'

/** Settings that tests override. */
export type ClientSettings = {
  storage?: ClientStorage
  clientTiming?: Partial<ClientTiming>
  page?: SocketPage
}

/** Creates the client of an app. Combines its metadata with those of the kit and the page. */
export async function startClient(
  { relayUrl, projectId, metadata = {} }: RelayOptions,
  deps: Pick<SourceDeps, 'storageKey' | 'projectId' | 'metadata' | 'onReach'>,
  { storage, page, clientTiming }: ClientSettings,
): Promise<PairingClient> {
  return createSignClient({
    relayUrl,
    projectId: projectId ?? deps.projectId,
    metadata: readAppMetadata(metadata, deps.metadata),
    name: deps.storageKey,
    storage: storage ?? (await openClientStorage(deps.storageKey)),
    page: page ?? (typeof document === 'undefined' ? undefined : (globalThis as unknown as SocketPage)),
    ...(deps.onReach && { onReach: deps.onReach }),
    ...(clientTiming && { timing: clientTiming }),
  })
}
