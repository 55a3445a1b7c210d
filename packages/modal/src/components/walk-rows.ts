import { createTypeAhead, holdSpace } from './type-ahead.js'

const find = createTypeAhead()

/** Moves the focus in a list: arrows, Home and End, and letters to the next row that starts with them. */
export function walkRows(event: KeyboardEvent, root: ParentNode): void {
  const rows = [...root.querySelectorAll<HTMLElement>('.row:is(button, a):not(:disabled)')]
  const { length } = rows
  const at = rows.indexOf(event.target as HTMLElement)
  const keys = new Map([
    ['ArrowDown', (at + 1) % length],
    ['ArrowUp', (Math.max(at, 0) + length - 1) % length],
    ['Home', 0],
    ['End', length - 1],
  ])
  const names = rows.map(({ textContent }) => ({ name: textContent?.trim() ?? '' }))
  const next = keys.get(event.key) ?? find(event, names, at)
  if (next === undefined) return
  event.preventDefault()
  holdSpace(event)
  rows[next]?.focus()
}
