export type Edge = { from: string; target: string | undefined }

/**
 * Circular paths between files, each once, as `[a, b, a]`. Type imports count: two files that need each other's types
 * are one thing in two places.
 */
export function findCycles(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, target } of edges) {
    if (target === undefined || target === from) continue
    next.set(from, [...(next.get(from) ?? []), target])
  }
  return components(next).map((files) => shortestCycle(files, next))
}

/** Tarjan's strongly connected components, those with more than one file. */
function components(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const found: string[][] = []

  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.get(file) ?? 0)
    stack.push(file)
    onStack.add(file)
    for (const target of next.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      if (onStack.has(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0))
    }
    if (low.get(file) !== order.get(file)) return
    const members = stack.splice(stack.indexOf(file))
    for (const member of members) onStack.delete(member)
    if (members.length > 1) found.push(members.sort())
  }

  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return found
}

/** One short way round through the component's first file, which is what a reader can act on. */
function shortestCycle(files: readonly string[], next: ReadonlyMap<string, readonly string[]>): string[] {
  const inside = new Set(files)
  const [start = ''] = files
  const paths: string[][] = [[start]]
  const seen = new Set<string>()
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const target of next.get(path.at(-1) ?? '') ?? []) {
      if (target === start) return [...path, start]
      if (!inside.has(target) || seen.has(target)) continue
      seen.add(target)
      paths.push([...path, target])
    }
  }
  return [...files]
}
