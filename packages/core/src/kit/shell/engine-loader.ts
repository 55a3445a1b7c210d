import { isCaipNetworkId } from '@openappkit/protocol/caip'
import type { Engine } from '../engine/engine.js'
import type { ConnectRequest, EngineApi, WalletRequestsApi } from '../../contracts/api.js'
import type { AppKitNetwork } from '../../contracts/network.js'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import { networkIdOf } from '../../networks/normalize.js'
import { wrongOption } from '../../options/check-options.js'
import type { KitState } from '../../state/state.js'
import { loadLate } from './load-late.js'

type LateName =
  | keyof WalletRequestsApi
  | 'answerStep'
  | 'switchConnection'
  | 'deleteConnection'
  | 'sending'
  | 'accounts'
  | 'fetchWallets'

const lateNames: readonly LateName[] = [
  'accounts',
  'answerStep',
  'deleteConnection',
  'estimateGas',
  'fetchWallets',
  'getCallsStatus',
  'getCapabilities',
  'sendCalls',
  'sending',
  'sendTransaction',
  'setPreferredAccountType',
  'signMessage',
  'signTypedData',
  'simulate',
  'switchConnection',
  'waitForReceipt',
]

/** The engine's methods before the engine is here: the first call brings it, and a failed load ends that call alone. */
export function createEngineLoader(state: KitState, load: () => Promise<Engine>, isDestroyed: () => boolean) {
  const { get: engine, ifLoaded } = loadLate(load, isDestroyed)

  const settled = async (use: (engine: Engine) => unknown): Promise<void> => void (await ifLoaded(use))

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

  const api: EngineApi = {
    ...passOn(engine),
    connect: (wanted) =>
      engine().then(
        (e) => e.connect(wanted),
        (error: AppKitError) => {
          failAttempt(wanted, error)
          throw error
        },
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
    fetchBalance: (namespace, how) =>
      engine().then(
        (e) => e.fetchBalance(namespace, how),
        ({ shortMessage }: AppKitError) => ({ data: undefined, error: shortMessage, isSuccess: false, isError: true }),
      ),
    // Before the engine there is no account to sign in.
    signIn: () => settled((e) => e.signIn()),
    cancelSignIn: () => settled((e) => e.cancelSignIn()),
  }
  return { engine, ifLoaded, api }
}

type Method = (...given: never[]) => Promise<unknown>

/** Methods of the same names, which bring the engine first. */
function passOn(engine: () => Promise<Engine>): Pick<EngineApi, LateName> {
  const entries = lateNames.map((name) => [
    name,
    async (...given: never[]) => ((await engine()) as Record<LateName, Method>)[name](...given),
  ])
  return Object.fromEntries(entries) as Pick<EngineApi, LateName>
}
