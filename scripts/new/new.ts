// npm run new -- primitive <name>, or view <feature>/<name>
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'
import { isKebab, type Plan } from './plan.ts'
import { planPrimitive } from './primitive.ts'
import { planView } from './view.ts'

const usage = 'npm run new -- primitive <name-in-kebab-case>, or view <feature>/<name-in-kebab-case>'

/** Returns what would be written for a kind and a name, or a sentence that says why that is not possible. */
export function planNew(kind: string | undefined, name: string | undefined, into = root): Plan | string {
  const [last = '', feature = '', ...more] = name?.split('/').reverse() ?? []
  if (!isKebab(last) || more.length > 0 || (kind === 'view' ? !isKebab(feature) : kind !== 'primitive' || feature))
    return usage
  const plan = kind === 'view' ? planView(feature, last) : planPrimitive(last)
  const taken = plan.files.find(({ path }) => existsSync(join(into, path)))
  return taken ? `${taken.path} is already there` : plan
}

export function writePlan({ files }: Plan, into: string): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(into, path)), { recursive: true })
    writeFileSync(join(into, path), text)
  }
}

if (process.argv[1] === import.meta.filename) {
  const { positionals } = parseArgs({ allowPositionals: true })
  const plan = planNew(positionals[0], positionals[1])
  if (typeof plan === 'string') {
    console.error(plan)
    process.exitCode = 1
  } else {
    writePlan(plan, root)
    const paths = plan.files.map(({ path }) => path)
    await runCommand('oxfmt', ['--config', '.config/oxfmt.json', ...paths])
    for (const path of paths) console.log(`new     ${path}`)
    for (const step of plan.next) console.log(`next    ${step}`)
  }
}
