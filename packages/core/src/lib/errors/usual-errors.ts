import type { ChainNamespace } from '@openappkit/protocol/caip'
import { AppKitError } from './appkit-error.js'

/** The error for a wallet that is not on this page. */
export const walletNotFound = (): AppKitError => new AppKitError('wallet_not_found', 'The wallet is not installed')

/** The error for a namespace without a chain package in the app. */
export const unsupportedChain = (namespace: ChainNamespace): AppKitError =>
  new AppKitError('unsupported_chain', 'Unsupported chain', { facts: [`Namespace: ${namespace}`] })
