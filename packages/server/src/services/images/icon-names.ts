/** An icon of the package, with the names of its owner. */
export type IconEntry = {
  kind: IconKind
  /** Name of the file, without extension. */
  file: string
  names: readonly string[]
  /** CAIP-2 ids of a network and its test networks. */
  chainIds: readonly string[]
}

export const iconKinds = ['wallets', 'networks', 'tokens', 'exchanges'] as const

export type IconKind = (typeof iconKinds)[number]

/** `background`: on a square background. `branded`: the logo without a background. `mono`: the logo in one color. */
export const iconVariants = ['background', 'branded', 'mono'] as const

export type IconVariant = (typeof iconVariants)[number]

/** Generic words in names, which do not identify an owner. */
const general = /\b(?:wallet|extension|browser|app|network|mainnet)\b/g

/** Normalizes a name for comparison: `Rabby Wallet` and `rabby` are the same owner. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(general, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Finds the icon of an owner by any of its names, in one kind of icons after the other. */
export function iconsByName(
  entries: readonly IconEntry[],
  ...kinds: readonly IconKind[]
): (...names: readonly string[]) => IconEntry | undefined {
  const maps = kinds.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind)
    return new Map(own.flatMap((entry) => entry.names.map((name) => [foldName(name), entry])))
  })
  return (...names) =>
    maps.flatMap((map) => names.map((name) => map.get(foldName(name)))).find((entry) => entry !== undefined)
}

/** The kinds to search for a wallet: the wallet of an exchange has the exchange's logo. */
export const walletKinds = ['wallets', 'exchanges'] as const satisfies readonly IconKind[]
