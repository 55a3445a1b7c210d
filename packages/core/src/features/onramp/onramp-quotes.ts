import { mockedQuoteId } from '@openappkit/protocol/onramp'
import { withSignal } from '../../lib/promise.js'
import { parseAmount, writeAmount } from '../../wallet/chains/amount.js'
import type { OnrampQuoteState, OnrampState } from '../../contracts/features/onramp.js'
import type { KitState } from '../../state/state.js'
import { type AskOnramp, getOnrampQuote } from '../../lib/services/onramp-client.js'
import { amountGap, onrampAmount, onrampTokenOf } from './onramp-gap.js'

/** Somebody who still types changes the amount before this has passed. */
export const typingMs = 300
/** How long a price counts on the screen. */
const quoteLifeMs = 20_000

/** What the amount buys, as the service says. Where it says nothing, one unit stands for one, marked as an estimate. */
async function readQuote(service: AskOnramp, onramp: OnrampState, amount: string): Promise<OnrampQuoteState> {
  const { networkName: network = '', id: purchaseCurrency = '' } = onrampTokenOf(onramp) ?? {}
  const question = { purchaseCurrency, paymentCurrency: onramp.payment, amount, network }
  try {
    const quote = await service.anything((client, signal) => getOnrampQuote(client, question, signal))
    if (!quote) return { status: 'none' }
    const { paymentTotal, paymentSubtotal, purchaseAmount, quoteId } = quote
    return {
      status: 'ready',
      received: purchaseAmount.amount,
      fee: difference(paymentTotal.amount, paymentSubtotal.amount),
      quoteId,
      isEstimate: quoteId === mockedQuoteId,
    }
  } catch {
    return { status: 'ready', received: amount, fee: '0', quoteId: mockedQuoteId, isEstimate: true }
  }
}

function difference(total: string, part: string): string {
  const decimals = 30
  const [whole = 0n, left = 0n] = [total, part].map((text) => parseAmount(text, decimals))
  return writeAmount(whole > left ? whole - left : 0n, decimals)
}

/** Keeps the price of the purchase in the state: asks when it changes, and again while somebody looks at it. */
export function createOnrampQuotes(state: KitState, service: AskOnramp) {
  let stopAsking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLookedAt = () =>
    state.modal.open && state.router.history.at(-1)?.view === 'OnRampProviders' && document.visibilityState !== 'hidden'

  function stop(): void {
    stopAsking.abort()
    clearTimeout(timer)
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isLookedAt()) return schedule()
      void ask(0)
    }, quoteLifeMs)
  }

  /** Never rejects. A price of the same amount stays on the screen until there is a newer one. */
  async function ask(pauseMs = typingMs): Promise<void> {
    stop()
    const { signal } = (stopAsking = new AbortController())
    const { onramp } = state
    if (!onramp) return
    const amount = onrampAmount(onramp)
    if (!amount || amountGap(onramp) || !onrampTokenOf(onramp)) return void (onramp.quote = { status: 'idle' })
    if (pauseMs > 0 || onramp.quote.status === 'idle') onramp.quote = { status: 'loading' }
    try {
      if (pauseMs > 0) await withSignal(signal, new Promise((resolve) => setTimeout(resolve, pauseMs)))
      const quote = await withSignal(signal, readQuote(service, onramp, amount))
      if (state.onramp === onramp) onramp.quote = quote
      schedule()
    } catch {
      // A newer question has taken its place.
      return
    }
  }

  return { ask, stop }
}
