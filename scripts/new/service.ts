import { created, inserted, type Plan, type Reader, spell } from './plan.ts'

const source = 'packages/server/src'

/** A service of the server: its definition with one variable and one route, a test, and its place in the list. */
export function planService(name: string, read: Reader): Plan {
  const { kebab, camel } = spell(name)
  const folder = `${source}/services/${kebab}`
  const plan: Plan = {
    files: [created(`${folder}/index.ts`, definition(name)), created(`${folder}/${kebab}.test.ts`, test(name))],
    next: ['read docs/contributing/services.md, then add its variables and paths to packages/server/README.md'],
  }
  const list = `${source}/app/services.ts`
  const importLine = `import { ${camel} } from '../services/${kebab}/index.js'\n`
  inserted(read, list, { before: /\n\/\*\* Every service/, lines: importLine }, plan)
  inserted(read, list, { before: /\] as const/, lines: `, ${camel}` }, plan)
  return plan
}

function definition(name: string): string {
  const { kebab, camel, pascal } = spell(name)
  const variable = `${kebab.replaceAll('-', '_').toUpperCase()}_ENABLED`
  return `import * as z from '@openappkit/protocol/zod'
import { flag } from '../../platform/environment/environment.js'
import { defineService } from '../../platform/service/service.js'

export type ${pascal}Options = {
  /** What is answered. */
  greeting: string
}

/** One sentence: what it does, and for whom. */
export const ${camel} = defineService({
  name: '${camel}',
  env: { ${variable}: z._default(flag, false) },
  configure: ({ ${variable} }): ${pascal}Options | undefined => (${variable} ? { greeting: 'Hello' } : undefined),
  start: ({ greeting }: ${pascal}Options) => ({
    routes: [
      {
        method: 'GET',
        path: '/${kebab}',
        budgets: [{ key: 'address', perSecond: 5, burst: 20 }],
        handle: (c) => c.json({ greeting, project: c.get('project').name }),
      },
    ],
  }),
})
`
}

function test(name: string): string {
  const { kebab, camel } = spell(name)
  return `import { expect, test } from 'vitest'
import { createServer } from '../../app/server.js'

test('GET /${kebab} answers', async () => {
  const server = createServer({ services: { ${camel}: { greeting: 'Hello' } } })
  const { url } = await server.listen(0)
  const response = await fetch(\`\${url}/${kebab}\`)
  expect([response.status, await response.json()]).toEqual([200, { greeting: 'Hello', project: 'default' }])
  await server.close()
})
`
}
