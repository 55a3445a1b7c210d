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

/** A name for a person to recognize a browser by. Of what the browser says of itself only known words are repeated. */
export function nameBrowser(userAgent: string | undefined): string {
  const find = (table: typeof browsers | typeof systems) =>
    table.find(([, form]) => form.test(userAgent ?? ''))?.[0] ?? '?'
  return `${find(browsers)}, ${find(systems)}`
}
