import { nameLabelLength, type NameSuggestion, nameProblem } from '@openappkit/protocol/names'
import { randomInt } from 'node:crypto'
import type { NameStore } from './store/name-store.js'

export type SuggestDeps = {
  zone: string
  isReserved(label: string): boolean
  store: Pick<NameStore, 'registered'>
}

const othersMost = 6

/** Suggests the requested name if it is valid, then available ones like it. */
export async function suggestNames(wanted: string, deps: SuggestDeps): Promise<NameSuggestion[]> {
  const { zone, isReserved, store } = deps
  const label = wanted.toLowerCase()
  const isName = nameProblem(label) === undefined
  const others = variationsOf(label).filter((one) => nameProblem(one) === undefined && !isReserved(one))
  const nameOf = (one: string) => `${one}.${zone}`
  const taken = new Set(await store.registered([label, ...others].map(nameOf)))
  const free = others.map(nameOf).filter((name) => !taken.has(name))
  return [
    // To a visitor, a reserved name is taken.
    ...(isName ? [{ name: nameOf(label), registered: taken.has(nameOf(label)) || isReserved(label) }] : []),
    ...free.slice(0, othersMost).map((name) => ({ name, registered: false })),
  ]
}

/** In a fixed order, with three random numbers, because all other variations of a popular name may be taken. */
function variationsOf(label: string): string[] {
  const endings = ['1', '-eth', '2', '-id', '3', '-wallet', '4', '5', '6', '7', '8', '9']
  const numbers = Array.from({ length: 3 }, () => String(randomInt(100, 10_000)))
  const ended = [...endings, ...numbers].map((end) => label.slice(0, nameLabelLength.most - end.length) + end)
  const begun = ['the-', 'its-', 'my-'].map((start) => (start + label).slice(0, nameLabelLength.most))
  return [...new Set([...ended.slice(0, 2), ...begun, ...ended.slice(2)])].filter((one) => one !== label)
}
