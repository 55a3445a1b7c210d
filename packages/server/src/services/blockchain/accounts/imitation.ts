import { skeleton } from '@openappkit/protocol/text'

type Named = { name: string; symbol: string }

/** Whether a token could be mistaken for another one by its name or symbol. */
export function isImitation(one: Named, other: Named): boolean {
  const said = [skeleton(one.symbol), skeleton(one.name)].filter(Boolean)
  const known = new Set([skeleton(other.symbol), skeleton(other.name)])
  return said.some((text) => known.has(text))
}
