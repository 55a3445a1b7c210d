import type { AppKit } from '@openappkit/core'
import type { DeepReadonly, SwapState, SwapToken } from '@openappkit/core/internal'
import { nothing } from '@openappkit/ui/lit'
import { note } from '../../../components/note.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import type { Language } from '../../../i18n/engine/languages.js'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { feeAmount, wholeAmount } from '../../send/format-asset.js'
import { insteadText } from '../../send/instead-text.js'
import { highImpact, percentText, swapCatalogue } from '../swap-text.js'

type Problem = { tone?: 'warning' | 'danger'; text: string }

/** Draws the most serious problem of a swap, or nothing. */
export function swapProblem(kit: AppKit, swap: DeepReadonly<SwapState>, bought: DeepReadonly<SwapToken>) {
  const problem = find(kit, swap, bought)
  return problem ? note(problem) : nothing
}

function find(kit: AppKit, swap: DeepReadonly<SwapState>, bought: DeepReadonly<SwapToken>): Problem | undefined {
  const { swapReview: words, swapResult } = messages(kit, swapCatalogue)
  const { quote, plan, attempt, left } = swap
  if (attempt.status === 'running') {
    return attempt.step?.kind === 'confirming' ? { text: swapResult.canClose } : undefined
  }
  const isOpen = left.length > 0
  // A request that is still open in the wallet has an accepted price.
  if (quote.status === 'ready' && quote.earlier !== undefined && !isOpen) {
    const less = BigInt(quote.earlier) - BigInt(quote.bought)
    return { tone: 'warning', text: words.moved(feeAmount(kit, less, bought)) }
  }
  const lowered = allowedLess(kit, swap)
  if (attempt.status === 'failed' && attempt.code === 'allowance_too_low' && lowered)
    return { tone: 'warning', text: lowered }
  if (attempt.status === 'failed') return isOpen && attempt.code === 'timed_out' ? undefined : failure(kit, attempt)
  if (plan.status !== 'ready') return undefined
  if (plan.unexpected) return { tone: 'danger', text: words.unexpected }
  if (plan.outcome === 'fails') return { tone: 'warning', text: words.fails }
  if (quote.status === 'ready' && (quote.impact ?? 0) >= highImpact)
    return { tone: 'danger', text: words.highImpact(percentText(kit, quote.impact ?? 0)) }
  if (plan.outcome === 'unknown') return { text: words.unknown }
  return lowered === undefined ? undefined : { text: lowered }
}

/** Says that the current allowance covers only a part of the paid amount. */
function allowedLess(kit: AppKit, { plan, quote, sold, tokens }: DeepReadonly<SwapState>): string | undefined {
  const token = tokens.list.find((one) => one.token?.toLowerCase() === sold.toLowerCase())
  if (!token || plan.status !== 'ready' || !plan.allowed || quote.status !== 'ready') return undefined
  const { swapReview } = messages(kit, swapCatalogue)
  const [allowed, needed] = [plan.allowed, quote.sold].map((sum) => wholeAmount(kit, sum, token.decimals, token.symbol))
  return swapReview.allowedLess(allowed ?? '', needed ?? '')
}

/** Between two sentences, in languages with other marks than a full stop and a space. */
const fullStops: Partial<Record<Language, string>> = { hi: '। ', ja: '。', th: ' ', 'zh-Hans': '。', 'zh-Hant': '。' }

/** The reason for the failure, and whether the tokens are still in the account. */
function failure(
  kit: AppKit,
  { code, step, target }: Extract<DeepReadonly<SwapState['attempt']>, { status: 'failed' }>,
): Problem {
  const stop = fullStops[languageOf(kit)] ?? '. '
  const { swapResult: words, sendProgress, connecting } = messages(kit, { ...swapCatalogue, ...connectMessages })
  if (code === 'transaction_mismatch' && step?.kind === 'confirming' && step.instead) {
    const asked = { ...target, ...target.sold, to: '' }
    return { tone: 'danger', text: `${errorText(kit, code)}: ${insteadText(kit, asked, step.instead)}` }
  }
  const isSent = step?.kind === 'confirming' && step.of !== 'allow'
  // The wallet cancelled the transaction on chain, which costs the network fee.
  if (step?.kind === 'confirming' && code === 'user_rejected')
    return { text: `${connecting.cancelled}${stop}${words.kept}` }
  if (isSent && code === 'rpc_fatal') return { tone: 'danger', text: `${words.failed}${stop}${words.kept}` }
  if (isSent && code !== 'user_rejected') return { tone: 'warning', text: sendProgress.unconfirmedHint }
  // The wallet may still show its window, and send when the user approves there.
  if (code === 'timed_out' && step?.kind === 'prompt') return { tone: 'warning', text: sendProgress.unconfirmedHint }
  // A refusal is an expected outcome, not a warning.
  if (code === 'user_rejected' || code === 'aborted') return { text: `${connecting.cancelled}${stop}${words.nothing}` }
  return { tone: 'warning', text: `${errorText(kit, code)}${stop}${words.nothing}` }
}
