import { subscribe } from 'valtio/vanilla'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import type { HoldingsApi } from '../../contracts/features/balances.js'
import type { Chain } from '../../contracts/chain.js'
import type { Track } from '../../contracts/event.js'
import type {
  OnrampWindow,
  OnrampResult,
  OnrampState,
  OnrampStep,
  OnrampTarget,
  PendingPurchase,
} from '../../contracts/features/onramp.js'
import type { ViewName } from '../../contracts/route.js'
import type { Steps } from '../../contracts/steps.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { createDraftAttempt } from '../../state/draft/draft.js'
import { isSmartAccount } from '../../state/smart-account.js'
import { findNetwork } from '../../state/read-network.js'
import type { KitState } from '../../state/state.js'
import { purchaseKey } from '../../lib/storage/pending-key.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import type { AskOnramp } from '../../lib/services/onramp-client.js'
import { followPurchase } from './follow-purchase.js'
import { onrampAmount, findMissingOnrampField, onrampTokenOf } from './missing-field.js'
import { askPage, leadTo } from './open-page.js'
import { parsePurchase } from './pending-purchase.js'
import { readAmount } from './read-amount.js'
import { removeMarker } from './return-address.js'

export type PurchaseDeps = {
  state: KitState
  storage: KitStorage
  getChain(namespace: ChainNamespace): Promise<Pick<Chain, 'reading'>>
  openView(view: ViewName): Promise<unknown>
  track: Track
  fetchHoldings: HoldingsApi['fetch']
}

/** Time limit for the payment by the user and the transfer by the provider. */
const purchaseDeadlineMs = 60 * 60_000

/** The running purchase: from the page of the provider to the balance. */
export function createPurchases(
  deps: PurchaseDeps,
  service: AskOnramp,
  start: (namespace: ChainNamespace) => OnrampState,
) {
  const { state, storage, track } = deps
  const attempts = createDraftAttempt<OnrampTarget, OnrampStep, OnrampResult>(() => state.onramp, purchaseDeadlineMs)
  let count = 0
  let stopWaiting = (): void => undefined

  const readNow = ({ namespace }: OnrampState, target: OnrampTarget) => {
    const network = findNetwork(state, target.network)
    if (!network) throw new AppKitError('chain_not_supported', 'Chain is not supported')
    return readAmount(() => deps.getChain(namespace), target, network)
  }

  /** Waits until the balance increases. */
  async function follow(
    onramp: OnrampState,
    { before, ...target }: PendingPurchase,
    signal: AbortSignal,
    watched: { page?: OnrampWindow | undefined; onClosed?: () => void } = {},
  ): Promise<OnrampResult> {
    const received = await followPurchase({
      ...watched,
      before: before === undefined ? undefined : BigInt(before),
      read: () => readNow(onramp, target),
      signal,
    })
    storage.remove(purchaseKey)
    ignoreRejection(deps.fetchHoldings({ account: `${target.network}:${target.address}`, force: true }))
    return { received }
  }

  async function run(onramp: OnrampState, target: OnrampTarget, page: OnrampWindow | null, steps: Steps<OnrampStep>) {
    let isLed = false
    try {
      steps.show({ kind: 'preparing' })
      // A failed read does not block the payment: the first balance that is read counts then.
      const reading = readNow(onramp, target).catch(() => undefined)
      const { url, provider } = await askPage(service, onramp, target.amount)
      const amount = (await reading)?.amount
      steps.signal.throwIfAborted()
      const pending = { ...target, at: Date.now(), ...(amount !== undefined && { before: String(amount) }) }
      storage.write(purchaseKey, pending)
      track('SELECT_BUY_PROVIDER', {
        provider: new URL(url).hostname,
        isSmartAccount: isSmartAccount(state, target.address, onramp.namespace),
      })
      isLed = true
      if (page) leadTo(page, url)
      const paying = { kind: 'paying', url, ...(provider && { provider }) } as const
      steps.show({ ...paying, page: page ? 'open' : 'blocked' })
      const onClosed = () => steps.show({ ...paying, page: 'closed' })
      return await follow(onramp, pending, steps.signal, { page: page ?? undefined, onClosed })
    } finally {
      // Closes the window if it is still empty.
      if (!isLed) page?.close()
    }
  }

  async function buy(onramp: OnrampState, openWindow: () => OnrampWindow | null): Promise<string> {
    const target = targetOf(onramp)
    // Opened in the task of the click, as browsers require.
    const page = openWindow()
    const key = String(++count)
    const { received } = await attempts.run(target, (steps) => run(onramp, target, page, steps), { key })
    return received
  }

  /** Continues a purchase when its account is connected again: shows its screen and watches the balance. */
  function goOn(pending: PendingPurchase, namespace: ChainNamespace): void {
    const { payment, amount: amountText } = pending
    const onramp = Object.assign(start(namespace), { payment, amountText })
    const job = (steps: Steps<OnrampStep>) => {
      steps.show({ kind: 'paying', url: '', page: 'elsewhere' })
      return follow(onramp, pending, steps.signal)
    }
    ignoreRejection(attempts.run(pending, job, { key: String(++count) }))
    ignoreRejection(deps.openView('BuyInProgress'))
  }

  return {
    buy,
    isRunning: () => state.onramp?.attempt.status === 'running',
    cancel: attempts.cancel,

    /** The provider redirected back to this site. */
    resume(): void {
      removeMarker()
      const pending = storage.read(purchaseKey, parsePurchase)
      const namespace = findNetwork(state, pending?.network)?.chainNamespace
      if (!pending || !namespace) return
      const tryNow = (): boolean => {
        const account = state.accounts[namespace]
        const isBack = account?.status === 'connected' && account.address === pending.address
        if (isBack) stopWaiting()
        if (isBack) goOn(pending, namespace)
        return isBack
      }
      // The wallet may reconnect later, or not at all.
      if (!tryNow()) stopWaiting = subscribe(state.accounts, () => void tryNow())
    },

    stop(): void {
      stopWaiting()
      attempts.cancel()
    },
  }
}

function targetOf(onramp: OnrampState): OnrampTarget {
  const { network, address, payment } = onramp
  const token = onrampTokenOf(onramp)
  const amount = onrampAmount(onramp)
  if (!token || !amount || findMissingOnrampField(onramp))
    throw new AppKitError('send_params_missing', 'The purchase is not complete')
  return { network, address, payment, amount, symbol: token.symbol, ...(token.token && { token: token.token }) }
}
