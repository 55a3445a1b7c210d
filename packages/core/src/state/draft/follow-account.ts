import { subscribe } from 'valtio/vanilla'
import { type CaipNetworkId, parseCaipNetworkId } from '@openappkit/protocol/caip'
import type { ViewName } from '../../contracts/route.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { RouterController } from '../router.js'
import type { KitState } from '../state.js'

type Movable = { network: CaipNetworkId; from: string; isMoved?: true }

export type FollowAccountDeps<Draft extends Movable> = {
  state: KitState
  router: Pick<RouterController, 'view' | 'goBack'>
  read(): Draft | undefined
  /** Whether the draft also follows the wallet to another network. */
  followsNetwork?: true
  /** Whether the draft keeps its account, because the wallet already has its request. */
  isFixed(draft: Draft): boolean
  /** Starts a draft of the connected account with the entries of the earlier one. Settles when its facts are read. */
  restart(earlier: Draft): Promise<unknown>
  /** Reviews the draft again if the earlier one was reviewed. Returns `false` if this account cannot send as much. */
  reviewAgain(draft: Draft, earlier: Draft): boolean
  /** The screen of the review. A draft that cannot be reviewed returns to its form. */
  preview: ViewName
}

/** Moves a draft to the wallet's new account: the entries stay, and the facts of the account are read again. */
export function followAccount<Draft extends Movable>(deps: FollowAccountDeps<Draft>) {
  const { state, router, read } = deps

  function follow(): void {
    const draft = read()
    const { namespace } = parseCaipNetworkId(draft?.network) ?? {}
    const account = namespace && state.accounts[namespace]
    if (!draft || account?.status !== 'connected' || deps.isFixed(draft)) return
    const isMoved = account.address !== draft.from
    const isElsewhere = deps.followsNetwork && account.network !== draft.network
    if (isMoved || isElsewhere) ignoreRejection(move(draft, isMoved))
  }

  async function move(earlier: Draft, isMoved: boolean): Promise<void> {
    const ended = deps.restart(earlier).catch(() => undefined)
    const draft = read()
    // Without a new draft, the earlier one stays as it is.
    if (!draft || draft === earlier) return
    if (isMoved || earlier.isMoved) draft.isMoved = true
    await ended
    // A newer draft replaces this one.
    if (read() !== draft) return
    if (!deps.reviewAgain(draft, earlier) && router.view === deps.preview) router.goBack()
  }

  return { follow, stop: subscribe(state.accounts, follow) }
}
