import type { StepAnswer } from '../steps.js'

/** A change of the address that an embedded wallet is signed in to with. */
export type EmailChangeRun = {
  /**
   * Begins, or joins what runs. `to`: the new address, where it is known already. Answers with it. Rejects with
   * `connector_not_found` where the wallet has no address to change, and as the attempt ends.
   */
  begin(to?: string): Promise<string>
  /** What the person gave to the step that asks. */
  answer(value: StepAnswer): void
  /** The person went away. */
  cancel(): void
}

export type EmailChangeApi = {
  /** The change of a kit: the same one each time. */
  of(kit: object): EmailChangeRun
}
