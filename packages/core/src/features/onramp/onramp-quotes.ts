import { mockedQuoteId } from '@openappkit/protocol/onramp'
import { createLiveQuery } from '../../lib/live-query.js'
import { parseAmount, writeAmount } from '../../wallet/chains/amount.js'
import type { OnrampQuoteState, OnrampState } from '../../contracts/features/onramp.js'
import { isShown } from '../../state/draft/is-shown.js'
import type { KitState } from '../../state/state.js'
import { type AskOnramp, getOnrampQuote } from '../../lib/services/onramp-client.js'
import { findAmountProblem, onrampAmount, onrampTokenOf } from './missing-field.js'

/** Reads the price from the service. Without an answer, returns an estimate of one token for one unit of money. */
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

/** Keeps the price of the purchase in the state: reads it when the form changes, and refetches it while it is shown. */
export function createOnrampQuotes(state: KitState, service: AskOnramp) {
  const live = createLiveQuery({
    isShown: () => isShown(state, (view) => view === 'OnRampProviders'),
    refetch: () => void ask(0),
  })

  /** Never rejects. A price of the same amount stays on the screen until a newer one arrives. */
  async function ask(pauseMs: number): Promise<void> {
    live.stop()
    const { onramp } = state
    if (!onramp) return
    const amount = onrampAmount(onramp)
    if (!amount || findAmountProblem(onramp) || !onrampTokenOf(onramp)) return void (onramp.quote = { status: 'idle' })
    if (pauseMs > 0 || onramp.quote.status === 'idle') onramp.quote = { status: 'loading' }
    await live.read({
      pauseMs,
      load: () => readQuote(service, onramp, amount),
      ready: (quote) => {
        if (state.onramp === onramp) onramp.quote = quote
      },
    })
  }

  return { ask, stop: live.stop }
}
