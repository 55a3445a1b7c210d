import type { CaipNetwork } from '@openappkit/core/adapter'

/** The wallet that a test controls. */
export type ContractWallet = {
  setBehaviour(behaviour: 'approve' | 'refuse' | 'hang' | 'lie' | 'throw' | 'malformed' | 'vanish'): void
  /** Answers the prompt that `hang` left open. */
  answerPrompt(answer: 'approve' | 'refuse'): void
  /** These methods act as the user inside the wallet. */
  switchTo(network: CaipNetwork): void
  switchAccount(): void
  disconnect(): void
  lock(): void
  /** Emits this many change events with malformed data. */
  storm(events: number): void
  /** The number of prompts so far. */
  readonly prompts: number
  /** The number of listeners on the provider. */
  readonly listeners: number
}
