import type { CaipNetwork, ChainAdapter, WalletSession } from '@openappkit/core/adapter'

/** The wallet on the other side of the adapter, as a test plays it. */
export type ContractWallet = {
  setBehaviour(behaviour: 'approve' | 'refuse' | 'hang' | 'lie' | 'throw' | 'malformed' | 'vanish'): void
  /** The user does these inside the wallet. */
  switchTo(network: CaipNetwork): void
  switchAccount(): void
  disconnect(): void
  lock(): void
  /** Sends that many change events at once, with nonsense in them. */
  storm(events: number): void
  /** Windows the wallet has opened so far. */
  readonly prompts: number
  /** Listeners the adapter has left on the provider. */
  readonly listeners: number
}

export type AdapterHarness = {
  adapter: ChainAdapter
  /** The id under which discovery knows the wallet. */
  connectorId: string
  wallet: ContractWallet
  /** The wallet starts on the first and knows the second. */
  networks: readonly [CaipNetwork, CaipNetwork]
  /** A network the wallet does not know. `isAddable`: the namespace has a way to add it. */
  unknown?: { network: CaipNetwork; isAddable: boolean }
  verifyMessage(address: string, message: string, signature: string): boolean | Promise<boolean>
  stop?(): unknown
}

/** The harness of the running test. */
export type CurrentHarness = () => AdapterHarness

/** A signal that nobody aborts. */
export const never = () => ({ signal: new AbortController().signal })

export function connect({ adapter, connectorId }: AdapterHarness): Promise<WalletSession> {
  return adapter.connect(connectorId, never())
}
