import type { ChainNamespace } from '@openappkit/protocol/caip'
import { AppKitError } from './appkit-error.js'

/** What is said of a wallet that is not on this page. */
export const walletNotFound = (): AppKitError => new AppKitError('wallet_not_found', 'The wallet is not installed')

/** What is said of a namespace that the app has no chain package for. */
export const unsupportedChain = (namespace: ChainNamespace): AppKitError =>
  new AppKitError('unsupported_chain', 'Unsupported chain', { facts: [`Namespace: ${namespace}`] })

/** The error of a part of the kit whose code cannot be loaded. An `AppKitError` passes unchanged. */
export const partUnavailable = (cause: unknown): AppKitError =>
  cause instanceof AppKitError
    ? cause
    : new AppKitError('engine_unavailable', 'Part of the kit could not be loaded', { cause })

/** What is said of code that arrives after `kit.destroy()`. */
export const kitDestroyed = (): AppKitError => new AppKitError('destroyed', 'This kit was destroyed')
