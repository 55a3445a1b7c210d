import { isCaipNetworkId } from '@openappkit/protocol/caip'
import type { Engine } from '../engine/engine.js'
import type { ConnectRequest, EngineApi } from '../../contracts/api.js'
import type { AppKitNetwork } from '../../contracts/network.js'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import { networkIdOf } from '../../networks/normalize.js'
import { wrongOption } from '../../options/check-options.js'
import type { KitState } from '../../state/state.js'
import { type Lazy, type LazyApi, lazy, lazyApi } from '../../lib/lazy.js'
import type { FeaturesApi } from '../../state/kit.js'

/** The methods of the kit that need the engine: the first call loads it, and a failed load ends that call alone. */
export function createEngineLoader(state: KitState, load: () => Promise<Engine>) {
  const engine = lazy(load)
  const later = lazyApi(engine)
  const stops = [engine.stop]
  /** A part of the engine, which loads with its own first call. */
  function partOf<T extends object>(find: (engine: Engine) => Pick<Lazy<T>, 'load'>): LazyApi<T> {
    const part = lazy(async () => find(await engine.load()).load())
    stops.push(part.stop)
    return lazyApi(part)
  }
  const requests = partOf((e) => e.requests)
  const features: FeaturesApi = {
    send: partOf((e) => e.features.send),
    swap: partOf((e) => e.features.swap),
    onramp: partOf((e) => e.features.onramp),
    names: partOf((e) => e.features.names),
    smartSessions: partOf((e) => e.features.smartSessions),
    emailChange: partOf((e) => e.features.emailChange),
    holdings: partOf((e) => e.features.holdings),
    activity: partOf((e) => e.features.activity),
    nfts: partOf((e) => e.features.nfts),
  }

  /** Ends as any other failed attempt does, for the screen that waits for it. */
  const failed = <T>(target: T, { code, shortMessage: message }: AppKitError) =>
    ({ status: 'failed', id: 0, target, code, message }) as const

  function failAttempt(wanted: ConnectRequest, error: AppKitError): void {
    // The screen knows the wallet, and its name, by these.
    const id = wanted.connectorId ?? wanted.walletId ?? ''
    state.connection.attempt = failed(
      { ...wanted, namespace: wanted.namespace ?? state.network.active, id, name: '' },
      error,
    )
  }

  function failSwitch(network: AppKitNetwork | string, error: AppKitError): void {
    const target = typeof network === 'string' ? network : networkIdOf(network, { maxEvmChainId: Infinity })
    if (isCaipNetworkId(target)) state.network.switching = failed(target, error)
  }

  const api: EngineApi & FeaturesApi = {
    answerStep: later.answerStep,
    switchConnection: later.switchConnection,
    deleteConnection: later.deleteConnection,
    fetchWallets: later.fetchWallets,
    sending: features.send.preload,
    accounts: async () => ({
      fetchHoldings: features.holdings.fetch,
      lists: async () => ({ activity: await features.activity.preload(), nfts: await features.nfts.preload() }),
      names: features.names.preload,
      swaps: features.swap.preload,
      onramp: features.onramp.preload,
      smartSessions: features.smartSessions.preload,
    }),
    signMessage: requests.signMessage,
    signTypedData: requests.signTypedData,
    sendTransaction: requests.sendTransaction,
    estimateGas: requests.estimateGas,
    waitForReceipt: requests.waitForReceipt,
    simulate: requests.simulate,
    sendCalls: requests.sendCalls,
    getCallsStatus: requests.getCallsStatus,
    getCapabilities: requests.getCapabilities,
    setPreferredAccountType: requests.setPreferredAccountType,
    ...features,
    connect: (wanted) =>
      engine.load().then(
        (e) => e.connect(wanted),
        (error: AppKitError) => {
          failAttempt(wanted, error)
          throw error
        },
      ),
    cancelConnect: () => engine.ifLoaded((e) => e.cancelConnect()),
    async switchNetwork(network, how) {
      if (!network) throw wrongOption('network', 'must be a network or its id')
      await engine
        .load()
        .then((e) => e.switchNetwork(network, how))
        .catch((error: AppKitError) => {
          // How any other switch ended is in the state.
          if (error.code === 'engine_unavailable' || error.code === 'destroyed') failSwitch(network, error)
          if (how?.throwOnFailure) throw error
        })
    },
    fetchBalance: (namespace, how) =>
      engine.load().then(
        (e) => e.fetchBalance(namespace, how),
        ({ shortMessage }: AppKitError) => ({ data: undefined, error: shortMessage, isSuccess: false, isError: true }),
      ),
    // Before the engine there is no account to sign in.
    signIn: () => engine.ifLoaded((e) => e.signIn()),
    cancelSignIn: () => engine.ifLoaded((e) => e.cancelSignIn()),
  }
  return { engine, api, stop: () => stops.forEach((stopPart) => stopPart()) }
}
