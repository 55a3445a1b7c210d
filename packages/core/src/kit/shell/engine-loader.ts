import { isCaipNetworkId } from '@openappkit/protocol/caip'
import type { Engine } from '../engine/engine.js'
import type { ConnectRequest, DeprecatedApi, EngineApi } from '../../contracts/api.js'
import type { AppKitNetwork } from '../../contracts/network.js'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import { networkIdOf } from '../../networks/normalize.js'
import { wrongOption } from '../../options/check-options.js'
import type { KitState } from '../../state/state.js'
import { lazy, lazyApi } from '../../lib/lazy.js'
import type { FeaturesApi } from '../../state/kit.js'

/** The methods that need the engine. The first call loads it; a failed load rejects that call alone. */
export function createEngineLoader(state: KitState, load: () => Promise<Engine>) {
  const engine = lazy(load)
  const later = lazyApi(engine)
  const requests = lazyApi(engine, (e) => e.requests)

  /** The state of a failed attempt, for the screen that waits for it. */
  const failed = <T>(target: T, { code, shortMessage: message }: AppKitError) =>
    ({ status: 'failed', id: 0, target, code, message }) as const

  function failAttempt(wanted: ConnectRequest, error: AppKitError): void {
    // The screen finds the wallet and its name by these.
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

  const api: EngineApi & FeaturesApi & DeprecatedApi = {
    ...pick(((name) => lazyApi(engine, (e) => e.feature(name))) as Find<FeaturesApi>, [
      'send',
      'swap',
      'onramp',
      'names',
      'smartSessions',
      'emailChange',
      'holdings',
      'activity',
      'nfts',
    ]),
    ...pick(((name) => later[name]) as Find<typeof later>, [
      'accounts',
      'answerStep',
      'deleteConnection',
      'fetchWallets',
      'sending',
      'switchConnection',
    ]),
    ...pick(((name) => requests[name]) as Find<typeof requests>, [
      'estimateGas',
      'getCallsStatus',
      'getCapabilities',
      'sendCalls',
      'sendTransaction',
      'setPreferredAccountType',
      'signMessage',
      'signTypedData',
      'simulate',
      'waitForReceipt',
    ]),
    connect: (wanted) =>
      engine.load().then(
        (e) => e.connect(wanted),
        (error: AppKitError) => {
          failAttempt(wanted, error)
          throw error
        },
      ),
    // Without the engine there is no attempt to cancel and no account to sign in.
    cancelConnect: () => engine.ifLoaded((e) => e.cancelConnect()),
    signIn: () => engine.ifLoaded((e) => e.signIn()),
    cancelSignIn: () => engine.ifLoaded((e) => e.cancelSignIn()),
    async switchNetwork(network, how) {
      if (!network) throw wrongOption('network', 'must be a network or its id')
      await engine
        .load()
        .then((e) => e.switchNetwork(network, how))
        .catch((error: AppKitError) => {
          // The state already reports the end of any other switch.
          if (error.code === 'engine_unavailable' || error.code === 'destroyed') failSwitch(network, error)
          if (how?.throwOnFailure) throw error
        })
    },
    fetchBalance: (namespace, how) =>
      engine.load().then(
        (e) => e.fetchBalance(namespace, how),
        ({ shortMessage }: AppKitError) => ({ data: undefined, error: shortMessage, isSuccess: false, isError: true }),
      ),
  }
  return { engine, api }
}

type Find<Api> = <Name extends keyof Api>(name: Name) => Api[Name]

/** Picks the members with these names. Without one of them, `api` does not compile. */
const pick = <Api, Name extends keyof Api>(find: Find<Api>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, find(name)])) as Pick<Api, Name>
