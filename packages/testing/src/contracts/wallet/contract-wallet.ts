import type { CaipNetwork } from '@openappkit/core/adapter'

/** The wallet on the other side, as a test plays it. */
export type ContractWallet = {
  setBehaviour(behaviour: 'approve' | 'refuse' | 'hang' | 'lie' | 'throw' | 'malformed' | 'vanish'): void
  /** The user answers the window that `hang` has left open. */
  answerPrompt(answer: 'approve' | 'refuse'): void
  /** The user does these inside the wallet. */
  switchTo(network: CaipNetwork): void
  switchAccount(): void
  disconnect(): void
  lock(): void
  /** Sends that many change events at once, with nonsense in them. */
  storm(events: number): void
  /** Windows the wallet has opened so far. */
  readonly prompts: number
  /** Listeners that are left on the provider. */
  readonly listeners: number
}
