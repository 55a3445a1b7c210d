import { toChecksumAddress } from '@openappkit/protocol/evm'
import { formatUnits } from 'viem'
import { escapeHtml } from '../../../../platform/http/escape-html.js'
import { pageIcon } from '../../../../platform/http/page-icon.js'
import type { LocalOffer } from './local-offers.js'
import type { Order } from './local-orders.js'
import { formatCents } from './price-purchase.js'

/** Accepted card numbers. All others are rejected, so that visitors do not enter a real card. */
export const testCards = { accepted: '4242424242424242', declined: '4000000000000002' } as const

export const pageStylePath = '/onramp/local/page.css'

const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The whole page. `body` is HTML with escaped text. */
export function localPage(title: string, body: string): string {
  const text = escapeHtml(title)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title>${pageIcon}<link rel="stylesheet" href="${pageStylePath}">`
  const notice = '<p class="notice">Test mode: no real money, and no real cards.</p>'
  return `<!doctype html><html lang="en"><head>${head}</head><body><main>${notice}<h1>${text}</h1>${body}</main></body></html>`
}

/** The summary of an order, with its amounts if it has any. */
export function summary(order: Order, offer: LocalOffer): string {
  const { fixed, paymentCurrency, address } = order
  const rows = [
    ...(fixed
      ? [
          ['You pay', `${formatCents(BigInt(fixed.total))} ${paymentCurrency}`],
          ['Fee, included', `${formatCents(BigInt(fixed.total) - BigInt(fixed.subtotal))} ${paymentCurrency}`],
          ['You receive', `${formatUnits(BigInt(fixed.amount), offer.decimals)} ${offer.currency}`],
        ]
      : [['You receive', `${offer.currency}, after a fee of 1.5 %`]]),
    ['Network', offer.network.display_name],
    ['To', toChecksumAddress(address)],
  ] as const
  return `<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(String(value))}</dd></div>`).join('')}</dl>`
}

type Field = { name: string; label: string; value: string; hint?: string; most: number; isNumeric?: boolean }

function field({ name, label, value, hint, most, isNumeric = true }: Field, wrong: string | undefined): string {
  const described = hint === undefined ? '' : ` aria-describedby="${name}-hint"`
  const mode = isNumeric ? 'numeric' : 'decimal'
  const invalid = wrong === name ? ' aria-invalid="true" autofocus' : ''
  const input = `<input id="${name}" name="${name}" value="${escapeHtml(value)}" inputmode="${mode}" maxlength="${most}" autocomplete="off" required${described}${invalid}>`
  return `<div class="field"><label for="${name}">${escapeHtml(label)}</label>${input}${hint === undefined ? '' : `<p id="${name}-hint">${escapeHtml(hint)}</p>`}</div>`
}

/** A problem of a form, and the entered amount. */
export type FormProblem = { field: string; message: string; amount?: string }

/** The card form. It posts to its own URL, which contains the order. */
export function cardForm(order: Order, problem?: FormProblem): string {
  const { fixed, paymentCurrency } = order
  const amount: Field = {
    name: 'amount',
    label: `Amount in ${paymentCurrency}`,
    value: problem?.amount ?? '50.00',
    most: 12,
    isNumeric: false,
  }
  const hint = `${grouped(testCards.accepted)} is accepted, ${grouped(testCards.declined)} is declined.`
  const fields: Field[] = [
    ...(fixed ? [] : [amount]),
    { name: 'number', label: 'Card number', value: grouped(testCards.accepted), hint, most: 23 },
    { name: 'expiry', label: 'Expiry date (MM/YY)', value: '12/34', most: 5 },
    { name: 'code', label: 'Security code', value: '123', most: 4 },
  ]
  const alert = problem ? `<p role="alert">${escapeHtml(problem.message)}</p>` : ''
  const pay = fixed ? `Pay ${formatCents(BigInt(fixed.total))} ${paymentCurrency}` : 'Pay'
  const buttons = `<button name="action" value="pay">${escapeHtml(pay)}</button><button name="action" value="cancel" formnovalidate class="quiet">Cancel</button>`
  return `${alert}<form method="post">${fields.map((one) => field(one, problem?.field)).join('')}${buttons}</form>`
}

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** How a visitor leaves: back to the page of the app, or by closing the window. */
export function wayBack({ returnTo }: Pick<Order, 'returnTo'>): string {
  if (returnTo === undefined) return paragraph('You can close this window.')
  return `<p><a class="button" href="${escapeHtml(returnTo)}">Back to the app</a></p>`
}

export const pageStyle = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif;
--card:light-dark(oklch(.984 .0025 255),oklch(.188 .008 262));--cell:light-dark(oklch(1 0 0),oklch(.226 .009 262));
--line:light-dark(oklch(.28 .03 262/.1),oklch(1 0 0/.085));--line-field:light-dark(oklch(.625 .015 260),oklch(.56 .015 262));
--text:light-dark(oklch(.22 .014 262),oklch(.965 .004 255));--text-2:light-dark(oklch(.46 .016 260),oklch(.76 .012 258));
--accent:light-dark(oklch(.48 .215 262),oklch(.74 .12 262));--on-accent:light-dark(oklch(1 0 0),oklch(.18 .02 262));
--error:light-dark(oklch(.5 .19 27),oklch(.78 .12 25));--notice:light-dark(oklch(.95 .05 85),oklch(.3 .05 85))}
body{margin:0;background:light-dark(oklch(.948 .0045 255),oklch(.158 .007 262));color:var(--text)}
main{box-sizing:border-box;max-width:400px;margin:8vh auto;padding:24px;border-radius:28px;background:var(--card);
box-shadow:0 0 0 1px var(--line),0 16px 40px -12px oklch(.2 .02 262/.22)}
h1{margin:0 0 12px;font-size:20px;line-height:1.3;letter-spacing:-.01em}p{margin:0 0 12px;color:var(--text-2);overflow-wrap:anywhere}
.notice{padding:8px 12px;border-radius:12px;background:var(--notice);color:var(--text);font-size:13px;text-align:center}
dl{margin:0 0 20px;padding:4px 16px;border:1px solid var(--line);border-radius:16px;background:var(--cell)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px 0}dl div+div{border-top:1px solid var(--line)}
dt{color:var(--text-2)}dd{margin:0;font-weight:500;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;min-width:0}
form{display:grid;grid-template-columns:1fr 1fr;gap:16px 12px}.field{grid-column:1/-1;min-width:0}
.field:has(#expiry),.field:has(#code){grid-column:auto}label{display:block;margin:0 0 4px;font-weight:500}.field p{margin:4px 0 0;font-size:13px}
input{box-sizing:border-box;width:100%;min-height:48px;padding:8px 14px;font:inherit;font-variant-numeric:tabular-nums;
color:inherit;background:var(--cell);border:1px solid var(--line-field);border-radius:12px}
input[aria-invalid]{border-color:var(--error)}[role=alert]{color:var(--error);font-weight:500}
button,.button{box-sizing:border-box;display:block;grid-column:1/-1;font:inherit;font-weight:600;min-height:48px;padding:11px 16px;border:1px solid transparent;
border-radius:12px;background:var(--accent);color:var(--on-accent);cursor:pointer;text-align:center;text-decoration:none}
.quiet{background:none;border-color:var(--line-field);color:inherit}
:is(button,.button,input):focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:460px){body{background:var(--card)}main{margin:0 auto;border-radius:0;box-shadow:none}}
@media (max-width:300px){.field:has(#expiry),.field:has(#code){grid-column:1/-1}}`
