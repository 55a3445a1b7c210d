/** Keys of a list: arrows, Home and End walk it, and a letter jumps to the next row that begins with it. */
export function walkRows(event: KeyboardEvent, root: ParentNode): void {
  const rows = [...root.querySelectorAll<HTMLElement>('.row:is(button, a):not(:disabled)')]
  const next = nextRow(event, rows, rows.indexOf(event.target as HTMLElement))
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextRow({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, rows: readonly HTMLElement[], at: number) {
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length]
  if (key === 'ArrowUp') return rows.at(at - 1)
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  const turned = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  return turned.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
