import { createHash } from 'node:crypto'

/** What a page holds inline, by hash: `script` and `style` elements without a `src`. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...elements].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

export type PagePolicy = {
  /** What the page may talk to. */
  addresses: readonly string[]
  /** Where pictures of wallets come from, where there is a listing service. */
  listing?: string
  /** The frame of the embedded wallet, where the page has one. */
  frame?: string | undefined
  /** The page itself, when it holds scripts or styles of its own: they are allowed by their hashes. */
  html?: string
}

/**
 * The strictest policy a page of the kit can have: nothing inline but what is known, nothing evaluated, no sink of text, and only the
 * addresses that the app itself named. Pictures of wallets come from the listing service, where there is one.
 */
export function pagePolicy({ addresses, listing, frame, html = '' }: PagePolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(html, 'script')].join(' '),
    ["style-src 'self'", ...inlineHashes(html, 'style')].join(' '),
    ["img-src 'self' data:", ...(listing ? [listing] : [])].join(' '),
    ["connect-src 'self'", ...addresses, ...(frame ? [frame] : [])].join(' '),
    ...(frame ? [`frame-src ${frame}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html 'allow-duplicates'",
  ].join('; ')
}
