import { matchedPart } from '@openappkit/core/internal'
import { html } from '@openappkit/ui/lit'

/** A name in which the letters that were looked for stand out. */
export function markMatch(name: string, sought: string) {
  const [from, to] = matchedPart(name, sought)
  return from === to ? name : html`${name.slice(0, from)}<b class="match">${name.slice(from, to)}</b>${name.slice(to)}`
}
