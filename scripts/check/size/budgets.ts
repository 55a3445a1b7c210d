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

export type Budget = {
  name: string
  most: number
  unit: 'kB gz' | 'requests' | 'violations'
  read(pages: Pages): number | undefined
}

/** A page that could not be built, or walked through to its end, lacks its numbers. */
export type Pages = Partial<
  Record<'vanilla' | 'solana' | 'chains' | 'react' | 'reactAlone' | 'vue' | 'vueAlone' | 'cdn', Partial<Measured>>
>

const kB = (bytes: number | undefined): number | undefined => (bytes === undefined ? undefined : bytes / 1000)

/** What a page weighs more than the same page without our package for its framework. */
const added = (page: Partial<Measured> | undefined, alone: Partial<Measured> | undefined): number | undefined =>
  page?.shell === undefined || alone?.shell === undefined ? undefined : kB(page.shell - alone.shell)

/** The promise, one test each. A budget whose page lacks its number reads `undefined` and is not counted. */
export const budgets: readonly Budget[] = [
  { name: 'vanilla: before any intent', most: 16, unit: 'kB gz', read: ({ vanilla }) => kB(vanilla?.shell) },
  { name: 'vanilla: requests while idle', most: 0, unit: 'requests', read: ({ vanilla }) => vanilla?.idle },
  { name: 'vanilla: requests to other origins', most: 0, unit: 'requests', read: ({ vanilla }) => vanilla?.outside },
  {
    name: 'vanilla: refused by a strict policy',
    most: 0,
    unit: 'violations',
    read: ({ vanilla }) => vanilla?.violations,
  },
  { name: 'vanilla: opening Connect', most: 48, unit: 'kB gz', read: ({ vanilla }) => kB(vanilla?.connect) },
  {
    name: 'vanilla: pictures, after the first paint',
    most: 4.5,
    unit: 'kB gz',
    read: ({ vanilla }) => kB(vanilla?.details),
  },
  {
    name: 'vanilla: until connected with a balance',
    most: 64,
    unit: 'kB gz',
    read: ({ vanilla }) => kB(vanilla?.connected),
  },
  { name: 'vanilla: one more screen', most: 14, unit: 'kB gz', read: ({ vanilla }) => kB(vanilla?.account) },
  {
    name: 'vanilla: marks of networks, after that',
    most: 6.5,
    unit: 'kB gz',
    read: ({ vanilla }) => kB(vanilla?.marks),
  },
  // One more descriptor and one more network than the plain page.
  { name: 'solana: before any intent', most: 16.4, unit: 'kB gz', read: ({ solana }) => kB(solana?.shell) },
  // What the plain page may cost, with the discovery of Solana's wallets and their provider.
  { name: 'solana: opening Connect', most: 50, unit: 'kB gz', read: ({ solana }) => kB(solana?.connect) },
  { name: 'solana: its library, when connecting', most: 75, unit: 'kB gz', read: ({ solana }) => kB(solana?.library) },
  // A descriptor and a network for each of five chains, a pairing and an embedded wallet.
  { name: 'five chains: before any intent', most: 17.5, unit: 'kB gz', read: ({ chains }) => kB(chains?.shell) },
  {
    name: 'react: on top of React and the kit',
    most: 3,
    unit: 'kB gz',
    read: ({ react, reactAlone }) => added(react, reactAlone),
  },
  {
    name: 'vue: on top of Vue and the kit',
    most: 3,
    unit: 'kB gz',
    read: ({ vue, vueAlone }) => added(vue, vueAlone),
  },
  { name: 'cdn: before any intent', most: 18, unit: 'kB gz', read: ({ cdn }) => kB(cdn?.shell) },
  { name: 'cdn: requests to other origins', most: 0, unit: 'requests', read: ({ cdn }) => cdn?.outside },
]

export type BudgetResult = { name: string; value: number; most: number; unit: Budget['unit']; isKept: boolean }

export function judge(pages: Pages, list: readonly Budget[] = budgets): BudgetResult[] {
  return list.flatMap(({ name, most, unit, read }) => {
    const value = read(pages)
    return value === undefined ? [] : [{ name, value, most, unit, isKept: value <= most }]
  })
}

export function formatResult({ name, value, most, unit, isKept }: BudgetResult): string {
  const shown = unit === 'kB gz' ? value.toFixed(2) : String(value)
  return `${isKept ? 'ok  ' : 'FAIL'} ${name.padEnd(40)} ${shown.padStart(7)} of ${most} ${unit}`
}
