// npm run new -- view|primitive|feature|chain|source|service|decision <name>; a view is named with its feature: account/address-book
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'
import { planChain } from './chain.ts'
import { planDecision } from './decision.ts'
import { isKebab, type Plan, type Reader } from './plan.ts'
import { planFeature } from './feature.ts'
import { planPrimitive } from './primitive.ts'
import { planService } from './service.ts'
import { planSource } from './source.ts'
import { planView } from './view.ts'
import { own } from '../check/own.ts'

const usage =
  'npm run new -- view|primitive|feature|chain|source|service|decision <name-in-kebab-case>, or view <feature>/<name>'

/** What would be written for a kind and a name; a sentence when that is not possible. */
export function planNew(
  kind: string | undefined,
  name: string | undefined,
  read: Reader,
  today: string,
): Plan | string {
  const [last = '', feature] = name?.split('/').reverse() ?? []
  if (!isKebab(last) || (kind === 'view') !== isKebab(feature ?? '') || name?.split('/')[2]) return usage
  const plans: Record<string, () => Plan> = {
    view: () => planView(feature ?? '', last, read),
    primitive: () => planPrimitive(last, read),
    feature: () => planFeature(last, read),
    chain: () => planChain(last, read),
    source: () => planSource(last, read),
    service: () => planService(last, read),
    decision: () => planDecision(last, today),
  }
  const plan = own(plans, kind ?? '')?.()
  if (!plan) return usage
  const taken = plan.files.find(({ path, isNew }) => isNew && read(path) !== undefined)
  return taken ? `${taken.path} is already there` : plan
}

export function writePlan({ files }: Plan, into: string): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(into, path)), { recursive: true })
    writeFileSync(join(into, path), text)
  }
}

export const readFrom =
  (folder: string): Reader =>
  (path) =>
    existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined

if (process.argv[1] === import.meta.filename) {
  const { positionals } = parseArgs({ allowPositionals: true })
  const plan = planNew(positionals[0], positionals[1], readFrom(root), new Date().toISOString().slice(0, 10))
  if (typeof plan === 'string') {
    console.error(plan)
    process.exitCode = 1
  } else {
    writePlan(plan, root)
    const code = plan.files.map(({ path }) => path).filter((path) => path.endsWith('.ts'))
    if (code.length > 0) await runCommand('oxfmt', ['--config', '.config/oxfmt.json', ...code])
    for (const { path, isNew } of plan.files) console.log(`${isNew ? 'new    ' : 'changed'} ${path}`)
    for (const step of plan.next) console.log(`next    ${step}`)
  }
}
