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

  const settled = async (use: (engine: Engine) => unknown): Promise<void> => void (await ifLoaded(use))

  // Ends like any other failed attempt, so that the screen which waits for it has something to show.
  function failAttempt(
    { connectorId = '', namespace = state.network.active }: ConnectRequest,
    thrown: AppKitError,
  ): void {
    // The screen knows the wallet's name by its id.
    const connector = { id: connectorId, chain: namespace as ChainNamespace, name: '' }
    state.connection.attempt = { status: 'failed', id: 0, connector, code: thrown.code, message: thrown.shortMessage }
  }

  const api: EngineApi = {
    connect: (request) =>
      engine().then(
        (e) => e.connect(request),
        (error: AppKitError) => failAttempt(request, error),
      ),
    cancelConnect: () => settled((e) => e.cancelConnect()),
    switchNetwork: (network, how) =>
      engine().then(
        (e) => e.switchNetwork(network, how),
        (error: AppKitError) => {
          if (how?.throwOnFailure) throw error
        },
      ),
    switchConnection: (request) => engine().then((e) => e.switchConnection(request)),
    deleteConnection: (request) => engine().then((e) => e.deleteConnection(request)),
    fetchBalance: (namespace, how) =>
      engine().then(
        (e) => e.fetchBalance(namespace, how),
        ({ shortMessage }: AppKitError) => ({ data: undefined, error: shortMessage, isSuccess: false, isError: true }),
      ),
    // Before the engine there is no account to sign in.
    signIn: () => settled((e) => e.signIn()),
    cancelSignIn: () => settled((e) => e.cancelSignIn()),
    fetchWallets: (wish) =>
      engine().then(
        (e) => e.fetchWallets(wish),
        () => undefined,
      ),
  }
  return { engine, ifLoaded, api }
}
