import type { ChainNamespace } from '@openappkit/protocol/caip'

/**
 * The types of each namespace, filled by chain packages through declaration merging. What no package has declared is
 * `unknown`: the core hands it on and looks into nothing.
 *
 * @example
 * declare module '@openappkit/core/adapter' {
 *   interface Namespaces {
 *     solana: { provider: SolanaProvider; transaction: SolanaTransaction; receipt: SolanaReceipt; payload: Uint8Array }
 *   }
 * }
 */
export interface Namespaces {}

/** The kinds of types that a namespace has. */
type Untyped = { provider: unknown; transaction: unknown; call: unknown; receipt: unknown; payload: unknown }

/** A lookup and no condition, so that `Session<'eip155'>` is a `Session` and `Chain<'eip155'>` a `Chain`. */
type Typed = { [N in ChainNamespace]: N extends keyof Namespaces ? Namespaces[N] & Untyped : Untyped }

/** One type of a namespace: `Of<'eip155', 'provider'>`. Of any namespace it is `unknown`, also where all are declared. */
export type Of<N extends ChainNamespace, Kind extends keyof Untyped> = ChainNamespace extends N
  ? unknown
  : Typed[N][Kind]
