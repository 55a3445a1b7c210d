import { createLookAlikes, skeleton, toCanonicalAddress } from '@openappkit/core/internal'
import { shortAddress, shortSymbol } from '@openappkit/ui/format'

export type Named = { readonly symbol: string; readonly token?: string | undefined }

/** Folds a symbol to what it looks like: ignores case, and replaces look-alike letters of other scripts. */
function foldSymbol(symbol: string): string {
  const short = shortSymbol(symbol)
  return skeleton(short) || short
}

/**
 * Maps the addresses of tokens with look-alike symbols to the text to show next to them: the short address, or the
 * whole one if another token copies its ends. EVM addresses have their EIP-55 checksum. The native currency has no
 * entry.
 */
export function tellApart(tokens: readonly Named[]): ReadonlyMap<string, string> {
  const groups = new Map<string, string[]>()
  for (const { symbol, token = '' } of tokens) {
    const key = foldSymbol(symbol)
    groups.set(key, [...(groups.get(key) ?? []), token])
  }
  const alike = [...groups.values()].filter(({ length }) => length > 1)
  return new Map(alike.flatMap((group) => group.filter(Boolean).map((token) => [token, addressIn(token, group)])))
}

function addressIn(token: string, group: readonly string[]): string {
  const isCopied = createLookAlikes(group.filter((other) => other !== token))(token)
  const address = toCanonicalAddress(token)
  return isCopied ? address : shortAddress(address)
}

/** The address to show next to one token of a list. `undefined` if its symbol is unique. */
export function addressBeside(token: Named, tokens: readonly Named[]): string | undefined {
  const key = foldSymbol(token.symbol)
  return tellApart(tokens.filter(({ symbol }) => foldSymbol(symbol) === key)).get(token.token ?? '')
}
