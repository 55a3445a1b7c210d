import type { StandardAccount } from '@openappkit/protocol/solana'
import type { WalletBehaviour } from '../wallets/fake-wallet.js'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import type { createSolanaSigner } from './solana-signer.js'

type Guard = <A extends unknown[], T>(work: (...args: A) => Promise<T>) => (...args: A) => Promise<T>

export type FeaturesDeps = {
  signer: ReturnType<typeof createSolanaSigner>
  connect(input?: { silent?: boolean }): Promise<unknown>
  accounts(): readonly StandardAccount[]
  listeners: Set<(change: unknown) => void>
  setPermitted(isPermitted: boolean): void
  guard: Guard
  /** Features that this wallet lacks. */
  without: readonly string[]
}

/** What every request of the page goes through. */
export const guardedBy =
  (behaviour: () => WalletBehaviour): Guard =>
  (work) =>
  (...args) => {
    // Not an Error and not a rejection: the least that a page may rely on.
    if (behaviour() === 'throw') throw 'the wallet broke'
    if (behaviour() === 'vanish') return Promise.reject(new ProviderRpcError(4900, 'The provider is disconnected'))
    if (behaviour() === 'malformed') return Promise.resolve({ nonsense: true } as never)
    return work(...args)
  }

const transactionVersions = { supportedTransactionVersions: ['legacy', 0] }

/** The features of a fake wallet, under the names of the Wallet Standard. */
export function createFeatures(deps: FeaturesDeps): Record<string, object> {
  const { signer, connect, accounts, listeners, setPermitted, guard, without } = deps

  async function signIn(...inputs: object[]) {
    const outputs = await signer.signIn(...inputs)
    setPermitted(true)
    return outputs.map((output, index) => ({ ...output, account: accounts()[index] }))
  }

  const features: Record<string, object> = {
    'standard:connect': { connect: guard(connect) },
    'standard:disconnect': { disconnect: guard(async () => setPermitted(false)) },
    'standard:events': {
      on(_event: 'change', listener: (change: unknown) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': { signMessage: guard(signer.signMessage) },
    'solana:signTransaction': { ...transactionVersions, signTransaction: guard(signer.signTransaction) },
    'solana:signAndSendTransaction': {
      ...transactionVersions,
      signAndSendTransaction: guard(signer.signAndSendTransaction),
    },
    'solana:signIn': { signIn: guard(signIn) },
  }
  const present = Object.entries(features).filter(([name]) => !without.includes(name))
  return Object.fromEntries(present.map(([name, feature]) => [name, { version: '1.0.0', ...feature }]))
}
