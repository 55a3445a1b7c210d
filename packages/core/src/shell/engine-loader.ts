import { isCaipNetworkId } from '@openappkit/protocol/caip'
import type { Engine } from '../engine/engine.js'
import type { ConnectRequest, EngineApi } from '../contracts/engine-api.js'
import type { WalletRequestsApi } from '../contracts/requests-api.js'
import type { AppKitNetwork } from '../contracts/network.js'
import { AppKitError } from '../errors/appkit-error.js'
import { networkIdOf } from '../networks/normalize.js'
import { wrongOption } from '../options/check-options.js'
import type { KitState } from '../state/state.js'

export type EngineLoaderDeps = {
  state: KitState
  load(): Promise<Engine>
  isDestroyed(): boolean
}

/** The error for a part of the kit that cannot be loaded, whichever it was. */
export function unavailable(cause: unknown): AppKitError {
  return new AppKitError('engine_unavailable', 'A part of the kit could not be loaded', { cause })
}

export const destroyed = (): AppKitError => new AppKitError('destroyed', 'This kit was destroyed')

/** The engine's methods before the engine is here: the first call brings it, and a failed load ends that call alone. */
export function createEngineLoader({ state, load, isDestroyed }: EngineLoaderDeps) {
  let loading: Promise<Engine> | undefined

  // All calls wait for the same promise, so that they run in the order in which they came: connect, then cancel.
  function engine(): Promise<Engine> {
    if (isDestroyed()) return Promise.reject(destroyed())
    return (loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw unavailable(cause)
    }))
  }

  /** Does something with an engine that is here, or on its way; without one there is nothing to do. */
  const ifLoaded = (use: (engine: Engine) => unknown): Promise<unknown> =>
    Promise.resolve(loading?.then(use)).catch(() => undefined)

  const settled = async (use: (engine: Engine) => unknown): Promise<void> => void (await ifLoaded(use))

  /** Ends as any other failed attempt does, for the screen that waits for it. */
  function failAttempt({ connectorId, walletId, namespace, via }: ConnectRequest, error: AppKitError): never {
    // The screen knows the wallet, and its name, by these.
    const target = {
      id: connectorId ?? walletId ?? '',
      namespace: namespace ?? state.network.active,
      name: '',
      ...(walletId && { walletId }),
      ...(via && { via }),
    }
    state.connection.attempt = { status: 'failed', id: 0, target, code: error.code, message: error.shortMessage }
    throw error
  }

  function failSwitch(network: AppKitNetwork | string, { code, shortMessage: message }: AppKitError): void {
    const target = typeof network === 'string' ? network : networkIdOf(network)
    if (isCaipNetworkId(target)) state.network.switching = { status: 'failed', id: 0, target, code, message }
  }

  const request =
    <K extends keyof WalletRequestsApi>(name: K) =>
    async (...given: Parameters<WalletRequestsApi[K]>): Promise<never> => {
      const requests = await engine().then((e) => e.loadRequests())
      // The types of a method and of its arguments are known together only where it is called.
      return (requests[name] as (...given: unknown[]) => Promise<never>)(...given)
    }

  const api: EngineApi = {
    connect: (wanted) =>
      engine().then(
        (e) => e.connect(wanted),
        (error: AppKitError) => failAttempt(wanted, error),
      ),
    cancelConnect: () => settled((e) => e.cancelConnect()),
    async switchNetwork(network, how) {
      if (!network) throw wrongOption('network', 'must be a network or its id')
      await engine()
        .then((e) => e.switchNetwork(network, how))
        .catch((error: AppKitError) => {
          // How any other switch ended is in the state.
          if (error.code === 'engine_unavailable' || error.code === 'destroyed') failSwitch(network, error)
          if (how?.throwOnFailure) throw error
        })
    },
    switchConnection: (wanted) => engine().then((e) => e.switchConnection(wanted)),
    deleteConnection: (wanted) => engine().then((e) => e.deleteConnection(wanted)),
    fetchBalance: (namespace, how) =>
      engine().then(
        (e) => e.fetchBalance(namespace, how),
        ({ shortMessage }: AppKitError) => ({ data: undefined, error: shortMessage, isSuccess: false, isError: true }),
      ),
    // Before the engine there is no account to sign in.
    signIn: async () => loading?.then((e) => e.signIn()),
    cancelSignIn: () => settled((e) => e.cancelSignIn()),
    fetchWallets: (query) => engine().then((e) => e.fetchWallets(query)),
    signMessage: request('signMessage'),
    signTypedData: request('signTypedData'),
    sendTransaction: request('sendTransaction'),
    estimateGas: request('estimateGas'),
    sendCalls: request('sendCalls'),
    getCallsStatus: request('getCallsStatus'),
    getCapabilities: request('getCapabilities'),
  }
  return { engine, ifLoaded, api }
}
