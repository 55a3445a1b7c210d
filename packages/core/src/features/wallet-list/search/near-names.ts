import { foldName } from './search-listings.js'

/** A typo in a shorter word makes another word of it. */
const shortest = 4
const longForm = 8

/** Whether a word of the name begins with the typed text, allowing for typos: “Raind” is near Rainbow. */
export function isNear(name: string, typed: string): boolean {
  const sought = foldName(typed)
  if (sought.length < shortest) return false
  const slips = sought.length < longForm ? 1 : 2
  const folded = foldName(name)
  return wordStarts(folded).some((start) => distanceToBeginning(sought, folded.slice(start)) <= slips)
}

/** The part of a name to highlight, as a slice: the match, else the beginning of a word that is near it. */
export function matchedPart(name: string, typed: string): readonly [from: number, to: number] {
  const sought = foldName(typed)
  const folded = foldName(name)
  // Characters that expand when they are folded have no matching positions.
  if (sought.length < 2 || folded.length !== name.length) return [0, 0]
  const at = folded.indexOf(sought)
  if (at >= 0) return [at, at + sought.length]
  const parts = wordStarts(folded).map((from) => [from, from + sharedLength(folded.slice(from), sought)] as const)
  return parts.reduce((best, part) => (part[1] - part[0] > best[1] - best[0] ? part : best), [0, 0] as const)
}

const wordStarts = (name: string): number[] => [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < other.length && one[length] === other[length]) length += 1
  return length
}

/** Edits (change, add, omit, swap neighbours) until the text is a beginning of the other one. */
function distanceToBeginning(text: string, other: string): number {
  // Characters beyond the text and its typos cannot matter.
  const against = other.slice(0, text.length + 2)
  const rows = [Array.from({ length: against.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= text.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= against.length; j += 1) row.push(cost([...rows, row], { text, against, i, j }))
    rows.push(row)
  }
  return Math.min(...(rows.at(-1) ?? []))
}

type Place = { text: string; against: string; i: number; j: number }

function cost(rows: readonly (readonly number[])[], { text, against, i, j }: Place): number {
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  const isSame = text[i - 1] === against[j - 1]
  const isSwapped = text[i - 1] === against[j - 2] && text[i - 2] === against[j - 1]
  return Math.min(
    at(i - 1, j) + 1,
    at(i, j - 1) + 1,
    at(i - 1, j - 1) + (isSame ? 0 : 1),
    isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
  )
}
