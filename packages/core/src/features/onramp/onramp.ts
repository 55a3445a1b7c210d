import { subscribe } from 'valtio/vanilla'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { onrampBarrier } from '../../wallet/chains/onramp-barrier.js'
import type { OnrampApi, OnrampBarrier, OnrampState } from '../../contracts/features/onramp.js'
import { amountLimit } from '../../wallet/chains/amount.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { typingMs } from '../../lib/live-query.js'
import type { AppKitOptions } from '../../options/options.js'
import { requireDraft } from '../../state/draft/draft.js'
import type { AskOnramp } from '../../lib/services/onramp-client.js'
import { loadOptions } from './load-options.js'
import { onrampMethodOf } from './missing-field.js'
import { createOnrampQuotes } from './onramp-quotes.js'
import { createPurchases, type PurchaseDeps } from './purchase.js'

export type OnrampDeps = PurchaseDeps & {
  options: Pick<AppKitOptions, 'services'>
  /** Absent without a service. */
  blockchain: AskOnramp | undefined
}

export type OnrampFeature = OnrampApi & {
  /** Continues the purchase of an earlier page: the provider redirected back to this site. */
  resume(): void
  stop(): void
}

type Entry = Partial<Pick<OnrampState, 'amountText' | 'payment' | 'method' | 'token'>>

/** Buys tokens with money, from the amount to the balance. Loads with its first screen. */
export function createOnramp(deps: OnrampDeps): OnrampFeature {
  const { state, options } = deps
  const service: AskOnramp = deps.blockchain ?? { anything: () => Promise.reject(notHere('off')) }
  const quotes = createOnrampQuotes(state, service)
  const purchases = createPurchases(deps, service, (namespace) => start(namespace))

  // Closing the modal stops the wait. The provider may still redirect back.
  let wasOpen = state.modal.open
  const stopWatching = subscribe(state.modal, () => {
    const { open } = state.modal
    if (wasOpen && !open && purchases.isRunning()) purchases.cancel()
    wasOpen = open
  })
  // A purchase belongs to one account and network.
  const stopFollowing = subscribe(state.accounts, () => {
    const { onramp } = state
    const account = onramp && state.accounts[onramp.namespace]
    if (!onramp || !account) return
    if (account.status !== 'connected') return purchases.cancel()
    const isSame = account.network === onramp.network && account.address === onramp.address
    if (!isSame && !purchases.isRunning() && state.network.active === onramp.namespace) start()
  })

  /** Keeps the entries of the same account. */
  function start(namespace = state.network.active): OnrampState {
    const account = state.accounts[namespace]
    if (account?.status !== 'connected') throw new AppKitError('wallet_disconnected', 'The wallet is not connected')
    const { network, address } = account
    const before = state.onramp
    const same = before?.network === network && before.address === address ? before : undefined
    state.onramp = {
      namespace,
      network,
      address,
      options: { status: 'loading' },
      payment: before?.payment ?? '',
      method: before?.method ?? '',
      token: same?.token ?? '',
      amountText: before?.amountText ?? '',
      quote: { status: 'idle' },
      attempt: { status: 'idle' },
    }
    // Reads the proxy in the state, not the object that was assigned.
    const { onramp } = state
    ignoreRejection(load(onramp))
    return onramp
  }

  async function load(onramp: OnrampState): Promise<void> {
    const given = await loadOptions(state, service, onramp.network)
    if (state.onramp !== onramp) return
    onramp.options = given
    const { payments, tokens } = given
    if (!payments.some(({ id }) => id === onramp.payment)) onramp.payment = payments[0]?.id ?? ''
    if (!tokens.some(({ id }) => id === onramp.token)) onramp.token = tokens[0]?.id ?? ''
    onramp.method = onrampMethodOf(onramp)?.id ?? ''
    await quotes.ask(0)
  }

  function change(entry: Entry, pauseMs = 0): void {
    const onramp = Object.assign(requireDraft(state.onramp), entry)
    onramp.method = onrampMethodOf(onramp)?.id ?? onramp.method
    if (onramp.attempt.status === 'failed') onramp.attempt = { status: 'idle' }
    onramp.quote = { status: 'idle' }
    ignoreRejection(quotes.ask(pauseMs))
  }

  return {
    begin() {
      const barrier = onrampBarrier({ options, state })
      if (barrier) throw notHere(barrier)
      if (!purchases.isRunning()) start()
    },
    setAmount: (text) => change({ amountText: text.slice(0, amountLimit) }, typingMs),
    setPayment: (payment) => change({ payment }),
    setMethod: (method) => change({ method }),
    setToken: (token) => change({ token }),
    refresh: () => load(requireDraft(state.onramp)),
    buy: async (openWindow) => purchases.buy(requireDraft(state.onramp), openWindow),
    opened() {
      const { attempt } = requireDraft(state.onramp)
      if (attempt.status === 'running' && attempt.step?.kind === 'paying') attempt.step.page = 'elsewhere'
    },
    cancel: purchases.cancel,
    resume: purchases.resume,
    stop() {
      stopWatching()
      stopFollowing()
      quotes.stop()
      purchases.stop()
    },
  }
}

function notHere(barrier: OnrampBarrier): AppKitError {
  if (barrier === 'off') return new AppKitError('invalid_option', 'Buying needs the option "services.blockchain"')
  const facts = [`Reason: ${barrier}`]
  return new AppKitError('action_not_allowed', 'Nothing can be bought with a card here', { facts })
}
