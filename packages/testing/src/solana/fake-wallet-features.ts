import type { StandardAccount } from '@openappkit/crypto/solana'
import type { Guard } from '../wallets/wallet-window.js'
import type { createSolanaSigner } from './solana-signer.js'

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

const transactionVersions = { supportedTransactionVersions: ['legacy', 0] }

/** The Wallet Standard features of a fake wallet. */
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
