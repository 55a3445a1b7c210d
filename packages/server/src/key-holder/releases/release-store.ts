import type { RunningStore } from '../../platform/store/running-store.js'

/** The part of a grant that the limits count. */
export type Release = {
  /** Single use. */
  challenge: string
  walletId: string
  /** Pseudonyms. Without them, a release counts only for the limits of its wallet and of all wallets. */
  project?: string | undefined
  network?: string | undefined
}

/** `seconds`: over a limit; retry after this time. */
export type Taken = 'taken' | 'used' | { seconds: number }

/**
 * Records each release before the share leaves, so that limits and single use survive a restart. Also records the keys
 * that shares may have been sealed to. Several key holders may share one: the limits hold for all of them together, and
 * of two releases with the same challenge, one is taken. Changes are durable when the promise resolves.
 */
export type ReleaseStore = {
  ready(): Promise<void>
  /** Records a release. Of two with the same challenge, only the first is taken. */
  take(release: Release): Promise<Taken>
  /**
   * Writes a row and deletes it, in one transaction that is committed: a full disk shows only when one is. Rejects when
   * no release could be recorded.
   */
  tryWrite(): Promise<void>
  /**
   * Records a public key before it is offered. `own`: all keys of this key holder. Returns `false` if another key than
   * those was offered: this key holder cannot open what is sealed to it.
   */
  offer(publicKey: string, own: readonly string[]): Promise<boolean>
  /** Every public key that was offered since the store exists. */
  offered(): Promise<readonly string[]>
  close(): Promise<void>
}

/** The releases of a store that runs. */
export const callReleases = ({ ready, call, close }: RunningStore): ReleaseStore => ({
  ready,
  take: (release) => call('take', release),
  tryWrite: () => call('tryWrite'),
  offer: (publicKey, own) => call('offer', [publicKey, own]),
  offered: () => call('offered'),
  close,
})
