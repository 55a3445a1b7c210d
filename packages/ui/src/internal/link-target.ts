const running = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'])

/**
 * The address if it may be followed: web pages and the schemes of apps (`mailto:`, `rainbow:`), but nothing that runs
 * code or opens a file, because addresses can come from a wallet list.
 */
export function linkTarget(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, document.baseURI)) return undefined
  return running.has(new URL(address, document.baseURI).protocol) ? undefined : address
}
