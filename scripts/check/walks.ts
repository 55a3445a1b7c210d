import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { readPackageCode, root, type SourceFile } from './source-file.ts'

const page = 'docs/architecture/walks.md'

type Step = { path: string; name: string; does: string; line: number }
type Walk = { title: string; line: number; limit: number | undefined; steps: readonly Step[] }

/** That a walk is what the page says is seen in a browser: `packages/modal/src/views/walks.browser.test.ts`. */
export async function run(): Promise<Finding[]> {
  const text = readFileSync(join(root, page), 'utf8')
  return checkWalks(text, readPackageCode())
}

export function checkWalks(text: string, sources: readonly SourceFile[]): Finding[] {
  const walks = readWalks(text)
  const texts = new Map(sources.map((source) => [source.path, source.text]))
  if (walks.length < 2) return [{ file: page, message: 'two walks belong here: connecting and switching' }]
  return walks.flatMap((walk) => [
    ...checkLength(walk),
    ...walk.steps.flatMap((step) => checkStep(step, texts.get(step.path))),
  ])
}

function checkLength({ title, line, limit, steps }: Walk): Finding[] {
  if (limit === undefined) return [{ file: page, line, message: `${title}: says no limit` }]
  if (steps.length === 0) return [{ file: page, line, message: `${title}: names no file` }]
  if (steps.length <= limit) return []
  return [{ file: page, line, message: `${title}: ${steps.length} files; at most ${limit}` }]
}

function checkStep({ path, name, does, line }: Step, source: string | undefined): Finding[] {
  if (source === undefined) return [{ file: page, line, message: `no such source: ${path}` }]
  if (!source.split(/\W+/).includes(name)) {
    return [{ file: page, line, message: `${path} has no ${name}` }]
  }
  return does === '' ? [{ file: page, line, message: `${path}: say what it does there` }] : []
}

const row = /^\| \[[^\]]+\]\(\.\.\/\.\.\/([^)]+)\) +\| `([^`]+)` +\| (.*?) *\|$/

function readWalks(text: string): Walk[] {
  const walks: (Walk & { steps: Step[] })[] = []
  for (const [at, content] of text.split('\n').entries()) {
    const line = at + 1
    const walk = walks.at(-1)
    if (content.startsWith('## ')) walks.push({ title: content.slice(3), line, limit: undefined, steps: [] })
    if (!walk) continue
    const limit = /at most (\d+) files/.exec(content)?.[1]
    if (limit) walk.limit = Number(limit)
    const [, path, name, does] = row.exec(content) ?? []
    if (path !== undefined && name !== undefined && does !== undefined) walk.steps.push({ path, name, does, line })
  }
  return walks
}
