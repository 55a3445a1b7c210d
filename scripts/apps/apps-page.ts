import type { TestApp } from './apps.ts'

export type AppResult = { app: TestApp; versions: readonly string[]; warnings: readonly string[]; problem?: string }

const head = `# Apps that were tried

Written by \`npm run check:apps\`. Each app is made from its own template in an empty folder, installs the archives of a release with
npm, and is built. Chromium then opens it, connects a wallet that the script brings (EIP-6963), signs, reloads and is still connected,
disconnects, reloads and stays disconnected. What the build and the console say meanwhile is counted: it has to be nothing.

Files are served under the strict policy of [the guide](../guides/csp.md).

| App | With | Warnings and errors |
| --- | --- | --- |
`

/** The page with the results in the order of the apps. Rows of apps that did not run this time stay as they are. */
export function writeAppsPage(before: string, results: readonly AppResult[], order: readonly string[]): string {
  const rows = new Map([...before.matchAll(/^\| (.+?) \| .* \|$/gm)].map(([row, name = '']) => [name, row] as const))
  for (const { app, versions, warnings, problem } of results) {
    rows.set(app.name, `| ${app.name} | ${versions.join(', ')} | ${problem ? 'does not work' : warnings.length} |`)
  }
  return `${head}${order.flatMap((name) => rows.get(name) ?? []).join('\n')}\n`
}
