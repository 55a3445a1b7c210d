import { minimumReceived } from '@openappkit/protocol/convert'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { amountLimit, writeAmount } from '../../wallet/chains/amount.js'
import { isSameAddress } from '../../wallet/chains/same-address.js'
import type { SwapApi, SwapState } from '../../contracts/features/swap.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import type { KitState } from '../../state/state.js'
import type { AskSwaps } from './ask-swaps.js'
import { swapTokenOf } from './missing-field.js'
import type { createQuotes } from './quotes.js'
import { readMax } from './read-max.js'

export type SwapFormDeps = {
  state: KitState
  service: AskSwaps
  quotes: ReturnType<typeof createQuotes>
  /** The swap that the user enters. Throws `wallet_disconnected` without one. */
  require(): SwapState
}

/** In percent. */
const [leastSlippage, mostSlippage] = [0.01, 50]

/** The entries of the form. Each change reads the price again. */
export function createSwapForm({
  state,
  service,
  quotes,
  ...draft
}: SwapFormDeps): Pick<SwapApi, 'setAmount' | 'setMax' | 'setToken' | 'flip' | 'setSlippage'> {
  /** The form, unless the wallet has the request: the entries are fixed then. */
  function editable(): SwapState | undefined {
    const swap = draft.require()
    return swap.attempt.status === 'running' ? undefined : swap
  }

  /** Drops plan and price after a change. */
  function changed(swap: SwapState, pauseMs?: number): void {
    swap.plan = { status: 'idle' }
    swap.attempt = { status: 'idle' }
    // A price of other tokens or another amount does not apply, even if no newer one can be read.
    swap.quote = { status: 'idle' }
    ignoreRejection(quotes.ask(pauseMs))
  }

  function flip(): void {
    const swap = editable()
    if (swap?.bought === undefined) return
    const { sold, bought, quote } = swap
    const row = swapTokenOf(swap, bought)
    swap.amountText = quote.status === 'ready' && row ? writeAmount(quote.bought, row.decimals) : ''
    swap.sold = bought
    swap.bought = sold
    changed(swap, 0)
  }

  return {
    flip,
    setAmount(text) {
      const swap = editable()
      if (!swap) return
      swap.amountText = text.slice(0, amountLimit)
      changed(swap)
    },
    async setMax() {
      const swap = editable()
      const sold = swap && swapTokenOf(swap, swap.sold)
      if (!sold) return
      const { amountText } = swap
      const amount = await readMax(service, swap, sold)
      // The entries may have changed meanwhile.
      const isSame = swap.amountText === amountText && isSameAddress(swap.sold, sold.token ?? '')
      if (state.swap !== swap || !isSame || !editable()) return
      swap.amountText = writeAmount(amount, sold.decimals)
      changed(swap, 0)
    },
    setToken(side, address = '') {
      const swap = editable()
      if (!swap) return
      if (swap[side === 'sold' ? 'bought' : 'sold'] === address) return flip()
      swap[side] = address
      if (side === 'sold') swap.amountText = ''
      changed(swap, 0)
    },
    setSlippage(percent) {
      if (!(percent >= leastSlippage && percent <= mostSlippage))
        throw new AppKitError('invalid_option', 'The slippage must be between 0.01 and 50 percent')
      const swap = editable()
      if (!swap) return
      swap.slippage = Math.round(percent * 100) / 100
      const { quote } = swap
      if (quote.status === 'ready') quote.minimum = String(minimumReceived(BigInt(quote.bought), swap.slippage))
      swap.plan = { status: 'idle' }
    },
  }
}
