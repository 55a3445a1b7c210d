import type { AppKitNetwork } from '@openappkit/core'
import type { Config } from '@wagmi/core'
import type { Chain, Transport } from 'viem'

/** A network without a namespace is an EVM network, as a plain viem chain is. */
type EvmNetwork<Network> = Network extends { chainNamespace: infer Namespace }
  ? 'eip155' extends Namespace
    ? Network
    : undefined extends Namespace
      ? Network
      : never
  : Network

type LiteralId<Id> = Id extends number ? Id : Id extends `${infer Parsed extends number}` ? Parsed : number

/** The chain ids of the EVM networks: literals where every one of them is known, otherwise `number`. */
type ChainId<Networks extends readonly AppKitNetwork[]> = [EvmNetwork<Networks[number]>] extends [never]
  ? number
  : LiteralId<EvmNetwork<Networks[number]>['id']>

/** Distributes over the ids, so that each id has its own chain, as in a config of wagmi's `createConfig`. */
type ChainWithId<Id extends number> = Id extends number ? Chain & { id: Id } : never

/** Uses the ids, so that wagmi's type can compare the chains with their transports. */
type ConfigOfIds<Id extends number> = number extends Id
  ? Config
  : Config<readonly [ChainWithId<Id>, ...ChainWithId<Id>[]], Record<number, Transport>>

/**
 * The wagmi config of an adapter. It knows the chain ids of networks whose ids are literal types, as in
 * `[mainnet, base]`. For `AppKitNetwork[]` and `Chain[]`, it is wagmi's `Config`.
 */
export type WagmiConfig<Networks extends readonly AppKitNetwork[] = readonly AppKitNetwork[]> = ConfigOfIds<
  ChainId<Networks>
>
