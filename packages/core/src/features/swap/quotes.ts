import { minimumReceived } from '@openappkit/protocol/convert'
import { createLiveQuery, typingMs } from '../../lib/live-query.js'
import { parseAmount } from '../../wallet/chains/amount.js'
import type { SwapQuote, SwapState } from '../../contracts/features/swap.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { refusalCode } from '../../lib/services/refusal.js'
import { isShown } from '../../state/draft/is-shown.js'
import type { KitState } from '../../state/state.js'
import type { ViewsOf } from '../../contracts/route.js'
import { type AskSwaps, toCaip } from './ask-swaps.js'
import { swapTokenOf } from './missing-field.js'
import { getSwapQuotes } from '../../lib/services/swap-client.js'

type ReadyQuote = Extract<SwapQuote, { status: 'ready' }>

const swapViews: Readonly<Record<ViewsOf<'swap'>, true>> = { Swap: true, SwapSelectToken: true, SwapPreview: true }

/** Loss from which the screen warns, in hundredths of a percent: prices are never exact. */
const noticeable = 300

/** The loss of value by the known prices, in hundredths of a percent. The service need not report it. */
function lostWorth(swap: SwapState, sold: bigint, bought: bigint): number | undefined {
  const worth = (address: string | undefined, amount: bigint) => {
    const { decimals = 0, price } = swapTokenOf(swap, address) ?? {}
    return price === undefined ? undefined : (Number(amount) / 10 ** decimals) * price
  }
  const [paid, got] = [worth(swap.sold, sold), worth(swap.bought, bought)]
  if (!paid || got === undefined) return undefined
  const lost = Math.round((1 - got / paid) * 10_000)
  return lost >= noticeable ? Math.min(lost, 10_000) : undefined
}

/** Reads what the amount buys now, from the service's best offer. */
export async function readQuote(service: AskSwaps, swap: SwapState, amount: bigint): Promise<ReadyQuote> {
  const { network, from: userAddress, sold, bought = '', slippage } = swap
  const question = { amount: String(amount), userAddress, from: toCaip(network, sold), to: toCaip(network, bought) }
  const { quotes } = await service
    .anything((client, signal) => getSwapQuotes(client, question, signal))
    .catch((thrown: unknown) => {
      throw refusalCode(thrown, ['swaps_unsupported', 'insufficient_liquidity'])
    })
  const best = quotes.toSorted((one, other) => (BigInt(one.toAmount) < BigInt(other.toAmount) ? 1 : -1))[0]
  if (!best || BigInt(best.toAmount) === 0n)
    throw new AppKitError('insufficient_liquidity', 'Insufficient liquidity', {
      facts: [`From: ${sold}`, `To: ${bought}`],
    })
  const { toAmount, provider, route } = best
  const impact = Math.max(best.impact ?? 0, lostWorth(swap, amount, BigInt(toAmount)) ?? 0)
  return {
    status: 'ready',
    sold: String(amount),
    bought: toAmount,
    minimum: String(minimumReceived(BigInt(toAmount), slippage)),
    ...((best.impact !== undefined || impact >= noticeable) && { impact }),
    ...(provider && { provider }),
    ...(route && { route }),
    readAt: Date.now(),
  }
}

/** Codes of a busy or unreachable service. */
const passing: ReadonlySet<string> = new Set(['service_unreachable', 'timed_out', 'http_status'])

/** Marks a price below the reviewed minimum, so that the user confirms it again. */
function askedAgain({ quote, plan, slippage }: SwapState, fresh: ReadyQuote): ReadyQuote {
  if (plan.status !== 'ready' || quote.status !== 'ready' || quote.sold !== fresh.sold) return fresh
  const promised = quote.earlier ?? quote.bought
  return BigInt(fresh.bought) < minimumReceived(BigInt(promised), slippage) ? { ...fresh, earlier: promised } : fresh
}

/** Keeps the price of the swap in the state: reads it when the form changes, and refetches it while it is shown. */
export function createQuotes(state: KitState, service: AskSwaps) {
  const live = createLiveQuery({
    // The price is fixed while the wallet has the request.
    isShown: () => state.swap?.attempt.status !== 'running' && isShown(state, (view) => Object.hasOwn(swapViews, view)),
    refetch: () => void ask(0),
  })

  /** Never rejects. A price of the same amount stays on the screen until a newer one arrives. */
  async function ask(pauseMs = typingMs): Promise<void> {
    const { swap } = state
    if (!swap || swap.attempt.status === 'running') return
    live.stop()
    const amount = parseAmount(swap.amountText, swapTokenOf(swap, swap.sold)?.decimals ?? 0)
    if (!amount || !swapTokenOf(swap, swap.bought)) return void (swap.quote = { status: 'idle' })
    const isSame = swap.quote.status === 'ready' && swap.quote.sold === String(amount) && pauseMs === 0
    if (!isSame) swap.quote = { status: 'loading' }
    const write = (quote: SwapQuote) => {
      if (state.swap === swap && swap.attempt.status !== 'running') swap.quote = quote
    }
    await live.read({
      pauseMs,
      load: () => readQuote(service, swap, amount),
      ready: (quote) => write(askedAgain(swap, quote)),
      failed({ code }) {
        // Keeps a price whose refetch failed: it is read once more before anything is signed.
        if (!isSame || !passing.has(code)) write({ status: 'failed', code })
      },
    })
  }

  return { ask, stop: live.stop }
}
