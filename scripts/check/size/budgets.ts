/** What was read off a page. Bytes are gzip of the JavaScript that Chromium asked for. */
export type Measured = {
  /** Before any gesture. */
  shell: number
  /** Added by the click that opens Connect, until the page is quiet again. */
  connect: number
  /** Pictures and stores of the bundled wallets, which come once Connect is painted. */
  details: number
  /** Added since before the click, until an injected wallet is connected and its balance is on the button. */
  connected: number
  /** Added by one more screen: Account. */
  account: number
  /** Marks of networks, which take the places of letters on Account. */
  marks: number
  /** What a Solana wallet brings besides the kit's own, all of it after a press on the wallet. */
  library: number
  /** Requests to another origin, over the whole visit. */
  outside: number
  /** Requests in ten idle seconds after the page's own files. */
  idle: number
  /** What a strict page policy refused. */
  violations: number
}

type PageName =
  | 'vanilla'
  | 'solana'
  | 'chains'
  | 'react'
  | 'reactAlone'
  | 'vue'
  | 'vueAlone'
  | 'cdn'
  | 'cdnWallet'
  | 'cdnSiwx'

export type Budget = {
  name: string
  most: number
  page: PageName
  of: keyof Measured
  /** The same page without our package for its framework, which is taken off. */
  beyond?: PageName
}

/** A page that could not be built, or walked through to its end, lacks its numbers. */
export type Pages = Partial<Record<PageName, Partial<Measured>>>

/** The promise, one test each. A budget whose page lacks its number is not counted. */
export const budgets: readonly Budget[] = [
  { name: 'vanilla: before any intent', most: 16, page: 'vanilla', of: 'shell' },
  { name: 'vanilla: requests while idle', most: 0, page: 'vanilla', of: 'idle' },
  { name: 'vanilla: requests to other origins', most: 0, page: 'vanilla', of: 'outside' },
  { name: 'vanilla: refused by a strict policy', most: 0, page: 'vanilla', of: 'violations' },
  { name: 'vanilla: opening Connect', most: 48, page: 'vanilla', of: 'connect' },
  { name: 'vanilla: pictures, after the first paint', most: 4.5, page: 'vanilla', of: 'details' },
  { name: 'vanilla: until connected with a balance', most: 64, page: 'vanilla', of: 'connected' },
  { name: 'vanilla: one more screen', most: 14, page: 'vanilla', of: 'account' },
  { name: 'vanilla: marks of networks, after that', most: 6.5, page: 'vanilla', of: 'marks' },
  // One more descriptor and one more network than the plain page.
  { name: 'solana: before any intent', most: 16.4, page: 'solana', of: 'shell' },
  // What the plain page may cost, with the discovery of Solana's wallets and their provider.
  { name: 'solana: opening Connect', most: 50, page: 'solana', of: 'connect' },
  { name: 'solana: its library, when connecting', most: 75, page: 'solana', of: 'library' },
  // A descriptor and a network for each of five chains, a pairing and an embedded wallet.
  { name: 'five chains: before any intent', most: 17.5, page: 'chains', of: 'shell' },
  { name: 'react: on top of React and the kit', most: 3, page: 'react', of: 'shell', beyond: 'reactAlone' },
  { name: 'vue: on top of Vue and the kit', most: 3, page: 'vue', of: 'shell', beyond: 'vueAlone' },
  { name: 'cdn: before any intent', most: 18, page: 'cdn', of: 'shell' },
  { name: 'cdn: embedded-wallet.js on top of it', most: 0.8, page: 'cdnWallet', of: 'shell', beyond: 'cdn' },
  { name: 'cdn: siwx.js on top of it', most: 31, page: 'cdnSiwx', of: 'shell', beyond: 'cdn' },
  { name: 'cdn: requests to other origins', most: 0, page: 'cdn', of: 'outside' },
]

/** What is counted one by one. All else is in kB. */
const units: Partial<Record<keyof Measured, string>> = {
  idle: 'requests',
  outside: 'requests',
  violations: 'violations',
}

export type BudgetResult = { name: string; value: number; most: number; unit: string; isKept: boolean }

export function judge(pages: Pages, list: readonly Budget[] = budgets): BudgetResult[] {
  return list.flatMap(({ name, most, page, of, beyond }) => {
    const [all, least] = [pages[page]?.[of], beyond ? pages[beyond]?.[of] : 0]
    if (all === undefined || least === undefined) return []
    const unit = units[of] ?? 'kB gz'
    const value = unit === 'kB gz' ? (all - least) / 1000 : all
    return [{ name, value, most, unit, isKept: value <= most }]
  })
}

export function formatResult({ name, value, most, unit, isKept }: BudgetResult): string {
  const shown = unit === 'kB gz' ? value.toFixed(2) : String(value)
  return `${isKept ? 'ok  ' : 'FAIL'} ${name.padEnd(40)} ${shown.padStart(7)} of ${most} ${unit}`
}
