// npm run new -- primitive <name>, or view <feature>/<name>
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from '../check/run-command.ts'
import { root } from '../check/source-file.ts'
import type { Plan } from './plan.ts'
import { planPrimitive } from './primitive.ts'
import { planView } from './view.ts'

const usage = 'npm run new -- primitive <name-in-kebab-case>, or view <feature>/<name-in-kebab-case>'
const kebab = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'

/** What would be written for a kind and a name. Throws where that is not possible. */
export function planNew(kind: string | undefined, name: string | undefined): Plan {
  const pattern = new RegExp(`^(?:view (${kebab})/|primitive )(${kebab})$`)
  const [, feature, last] = pattern.exec(`${kind} ${name}`) ?? []
  if (!last) throw new Error(usage)
  const plan = feature ? planView(feature, last) : planPrimitive(last)
  const taken = plan.files.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken.path} is already there`)
  return plan
}

if (process.argv[1] === import.meta.filename) {
  try {
    const [kind, name] = process.argv.slice(2)
    await write(planNew(kind, name))
  } catch (thrown) {
    console.error((thrown as Error).message)
    process.exitCode = 1
  }
}

async function write({ files, next }: Plan): Promise<void> {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = files.map(({ path }) => path)
  await runCommand('oxfmt', ['--config', '.config/oxfmt.json', ...paths])
  for (const path of paths) console.log(`new     ${path}`)
  for (const step of next) console.log(`next    ${step}`)
}
