import type { TestApp } from './apps.ts'
import type { TypesResult } from './check-types.ts'

export type AppResult = { app: TestApp; versions: readonly string[]; warnings: readonly string[]; problem?: string }

const head = `# Apps that were tried

Written by \`npm run check:apps\`. Each app is made from its own template in an empty folder, installs the packages of a release by
name, from a registry on this machine, and is built. Chromium then opens it, connects a wallet that the script brings (EIP-6963),
signs, reloads and is still connected, disconnects, reloads and stays disconnected. What the build and the console say meanwhile is counted: it has to be nothing.

Files are served under the strict policy of [the guide](../guides/csp.md). The wallet signs with a key, and its signature is compared.

Those "from another AppKit" are written with the names that apps of other AppKits use. They were moved by changing their import
lines and adding the option \`pairing\`. React with every hook, Vue with every composable and the page of the CDN
are part of \`npm run test:all\` as well.

Those "from RainbowKit" and other kits are the apps that the guides of these kits show: small apps of the kind that a kit has, after
they were moved.

Those "beside" something have its packages first, and the packages of the kit are added to what is there. Many of these trees have
another valtio, Lit, zod or viem at their root. \`npm test\` has the first of them.

| App | With | Warnings and errors |
| --- | --- | --- |
`

const typesHead = `
## Types

One app that names what the packages export, and one that uses them as apps of another AppKit do, compiled with \`strict\` and
\`skipLibCheck: false\`, and a template of Vue with mistakes in it that have to be found. What wagmi, ox and mipd declare does not
pass with every compiler: an app that uses them sets \`skipLibCheck: true\`, with any kit. TypeScript 5.1 compiles both with
\`skipLibCheck: true\`.

| Compiler | Modules | Errors | In declarations of others |
| --- | --- | --- | --- |
`

const typesRow = ({ compiler, resolution, errors, foreign }: TypesResult) =>
  `| ${compiler} | \`${resolution}\` | ${errors.length} | ${foreign} |`

/** The page with the results in the order of the apps. Rows of apps that did not run this time stay as they are. */
export function writeAppsPage(
  before: string,
  results: readonly AppResult[],
  order: readonly string[],
  types: readonly TypesResult[] = [],
): string {
  const typesBefore = before.slice(before.indexOf(typesHead) + typesHead.length).trim()
  const typesRows = types.length > 0 ? types.map(typesRow).join('\n') : before.includes(typesHead) ? typesBefore : ''
  const rows = new Map([...before.matchAll(/^\| (.+?) \| .* \|$/gm)].map(([row, name = '']) => [name, row] as const))
  for (const { app, versions, warnings, problem } of results) {
    rows.set(app.name, `| ${app.name} | ${versions.join(', ')} | ${problem ? 'does not work' : warnings.length} |`)
  }
  const table = `${head}${order.flatMap((name) => rows.get(name) ?? []).join('\n')}\n`
  return typesRows ? `${table}${typesHead}${typesRows}\n` : table
}
