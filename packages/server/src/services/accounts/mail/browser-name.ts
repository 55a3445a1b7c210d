const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Names a browser for the user, from known words only: the user agent is untrusted. Empty if it has none of them. */
export function nameBrowser(userAgent: string | undefined): string {
  const find = (table: typeof browsers | typeof systems) => table.find(([, form]) => form.test(userAgent ?? ''))?.[0]
  return [find(browsers), find(systems)].filter(Boolean).join(', ')
}
