import { createLookAlikes, skeleton, toCanonicalAddress } from '@openappkit/core/internal'
import { shortAddress, shortSymbol } from '@openappkit/ui/format'

export type Named = { readonly symbol: string; readonly token?: string | undefined }

/** What a person reads of a symbol: without large letters, and with letters of other scripts as those that they look like. */
function readAs(symbol: string): string {
  const short = shortSymbol(symbol)
  return skeleton(short) || short
}

/**
 * The addresses of those tokens whose symbol reads as that of another one in the list, as they stand beside it: short, or
 * whole where the ends are those of the other one, with the checksum of EIP-55. By the address of the token; the network's own currency has none.
 */
export function tellApart(tokens: readonly Named[]): ReadonlyMap<string, string> {
  const groups = new Map<string, string[]>()
  for (const { symbol, token = '' } of tokens) {
    const key = readAs(symbol)
    groups.set(key, [...(groups.get(key) ?? []), token])
  }
  const alike = [...groups.values()].filter(({ length }) => length > 1)
  return new Map(alike.flatMap((group) => group.filter(Boolean).map((token) => [token, addressIn(token, group)])))
}

function addressIn(token: string, group: readonly string[]): string {
  const isCopied = createLookAlikes(group.filter((other) => other !== token))(token)
  const address = toCanonicalAddress(token)
  return isCopied ? address : shortAddress(address, 6, 6)
}

/** The address that stands beside one token of a list. `undefined` where its symbol says enough. */
export function addressBeside(token: Named, tokens: readonly Named[]): string | undefined {
  const key = readAs(token.symbol)
  return tellApart(tokens.filter(({ symbol }) => readAs(symbol) === key)).get(token.token ?? '')
}
