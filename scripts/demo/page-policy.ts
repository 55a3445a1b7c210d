/**
 * The strictest policy a page of the kit can have: nothing inline, nothing evaluated, no sink of text, and only the
 * addresses that the app itself named. Pictures of wallets come from the listing service, where there is one.
 */
export function pagePolicy(addresses: readonly string[], listing?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...(listing ? [listing] : [])].join(' '),
    ["connect-src 'self'", ...addresses].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html 'allow-duplicates'",
  ].join('; ')
}
