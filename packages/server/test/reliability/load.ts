import { type BackUpTimes, startAccountLoad } from './account-load.ts'
import { startBalanceLoad } from './balance-load.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { Faults } from './cluster/faults.ts'
import { startRelayLoad } from './relay-load.ts'
import type { Tally } from './tally.ts'
import { startWalletLoad } from './wallet-load.ts'

export type Load = ReturnType<typeof startLoad>

/** The kinds of requests that are one request. */
export const single = ['publish', 'sign-in with a wallet', 'refresh', 'sign-out', 'balances'] as const
/** The kinds of requests that have to work again after each round. */
export const watched = [...single, 'delivery', 'code of an e-mail sign-in'] as const

/** All clients together. */
export function startLoad(cluster: Cluster, tally: Tally, faults: Faults) {
  const { relayUrl, servicesUrl, accountsUrl, ofServices, ofAccounts, inbox } = cluster
  const relay = startRelayLoad({ url: relayUrl, tally, faults })
  const wallets = startWalletLoad({ url: servicesUrl, nodes: ofServices, tally, faults })
  const balances = startBalanceLoad({ url: servicesUrl, tally, faults })
  const accounts = startAccountLoad({ url: accountsUrl, nodes: ofAccounts, inbox, tally, faults })
  const all = [relay, wallets, balances, accounts]

  return {
    async end(): Promise<void> {
      await Promise.all(all.map((one) => one.end()))
    },
    /** Stops, and looks at everything again. */
    async check(): Promise<void> {
      await Promise.all(all.map((one) => one.check()))
    },
    /** Ends the visits of all who have sessions. Resolves when the last one is over. */
    async endVisits(): Promise<void> {
      await Promise.all([wallets.end(), accounts.end()])
    },
    forgetWaiting: relay.forgetWaiting,
    /** Expects what was true before the backup, after its restore. Then the visitors begin anew. */
    async beginAnew(times: BackUpTimes): Promise<void> {
      await Promise.all([wallets.expectRestored(), accounts.expectRestored(times)])
      wallets.begin()
      accounts.begin()
    },
    counts: () => ({
      'messages accepted': relay.accepted(),
      'sign-outs answered': wallets.signedOut() + accounts.signedOut(),
      'accounts signed in to the end': accounts.staying(),
      'wallets recovered after a restore': accounts.recovered(),
    }),
  }
}
