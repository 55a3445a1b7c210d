import { posix } from 'node:path'

/** Elements that load, run or open something, with the attribute that names it. */
const loading = /<(script|link|iframe|frame|embed|object|img|base|form|meta)\b([^>]*)>/gi
const address = /(?:^|\s)(?:src|href|data|action)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const handler = /<[a-z][^>]*\s(on[a-z]+)\s*=/gi

/**
 * What a published page has and the built one has not: scripts and other files that were not built, inline scripts and
 * import maps. A page with the bytes of the build has nothing of this; it says what a changed page does.
 */
export function findLoads(published: string, built: string, paths: readonly string[], page: string): string[] {
  const known = new Set([...built.matchAll(loading)].map(([tag]) => tag))
  const added = [...published.matchAll(loading)].filter(([tag]) => !known.has(tag))
  const [own, sent] = [built, published].map((html) => new Set([...html.matchAll(handler)].map(([, name]) => name)))
  return [
    ...added.flatMap(([tag, name = '', attributes = '']) => describeTag(tag, name.toLowerCase(), attributes)),
    ...[...(sent ?? [])].filter((name) => !own?.has(name)).map((name) => `runs a script in ${name}`),
  ]

  function describeTag(tag: string, name: string, attributes: string): string[] {
    const found = address.exec(attributes)
    const target = found?.[1] ?? found?.[2] ?? found?.[3]
    if (target === undefined) return [name === 'script' ? `has an inline script ${tag}` : `has one more element ${tag}`]
    const isBuilt = paths.includes(posix.join(posix.dirname(page), target))
    return isBuilt ? [] : [`loads ${target}, which was not built here`]
  }
}
