import type { ChainNamespace } from '@openappkit/protocol/caip'
import { AppKitError } from './appkit-error.js'

/** What is said of a wallet that is not on this page. */
export const walletNotFound = (): AppKitError => new AppKitError('wallet_not_found', 'The wallet is not installed')

/** What is said of a namespace that the app has no chain package for. */
export const unsupportedChain = (namespace: ChainNamespace): AppKitError =>
  new AppKitError('unsupported_chain', 'Unsupported chain', { facts: [`Namespace: ${namespace}`] })
