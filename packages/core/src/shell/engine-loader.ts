import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Engine } from '../engine.js'
import type { ConnectRequest, EngineApi } from '../engine-api.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { KitState } from '../state/state.js'

export type EngineLoaderDeps = {
  state: KitState
  load(): Promise<Engine>
  isDestroyed(): boolean
}

/** Names that say what is missing, whichever part of the kit it was. */
export function unavailable(cause: unknown): AppKitError {
  return new AppKitError('engine_unavailable', 'A part of the kit could not be loaded', { cause })
}

/** The engine's methods before the engine is here: the first call brings it, and a failed load ends that call alone. */
export function createEngineLoader({ state, load, isDestroyed }: EngineLoaderDeps) {
  let loading: Promise<Engine> | undefined

  // Everybody waits for the very same promise, so that what was wished first is done first: connect, then cancel.
  function engine(): Promise<Engine> {
    if (isDestroyed()) return Promise.reject(new AppKitError('destroyed', 'This kit was destroyed'))
    return (loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw unavailable(cause)
    }))
  }

  /** Does something with an engine that is here, or on its way; without one there is nothing to do. */
  const ifLoaded = (use: (engine: Engine) => unknown): Promise<unknown> =>
    Promise.resolve(loading?.then(use)).catch(() => undefined)

  // Ends like any other failed attempt, so that the screen which waits for it has something to show.
  function failAttempt(
    { connectorId = '', namespace = state.network.active }: ConnectRequest,
    thrown: AppKitError,
  ): void {
    const name = state.connectors.list.find(({ id }) => id === connectorId)?.name ?? ''
    const connector = { id: connectorId, chain: namespace as ChainNamespace, name }
    state.connection.attempt = { status: 'failed', id: 0, connector, code: thrown.code, message: thrown.shortMessage }
  }

  const api: EngineApi = {
    connect: (request) =>
      engine().then(
        (e) => e.connect(request),
        (error: AppKitError) => failAttempt(request, error),
      ),
    async cancelConnect() {
      await ifLoaded((e) => e.cancelConnect())
    },
    switchNetwork: (network, how) =>
      engine().then(
        (e) => e.switchNetwork(network, how),
        (error: AppKitError) => {
          if (how?.throwOnFailure) throw error
        },
      ),
    fetchBalance: (namespace, how) =>
      engine().then(
        (e) => e.fetchBalance(namespace, how),
        ({ shortMessage }: AppKitError) => ({ data: undefined, error: shortMessage, isSuccess: false, isError: true }),
      ),
    fetchWallets: () =>
      engine().then(
        (e) => e.fetchWallets(),
        () => undefined,
      ),
  }
  return { engine, ifLoaded, api }
}
