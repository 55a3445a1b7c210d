// npm run compare:wallet -- https://wallet.example.com: whether what is published there is what was built here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/source-file.ts'

const timeoutMs = 15_000

export type Difference = { path: string; problem: 'differs' | `answered ${number}` | 'did not answer' }

/**
 * Compares every file of the wallet's page with the published one. `config.json` is the operator's own and is not compared.
 *
 * @param url of the published page, as apps name it
 * @param folder where the page was built
 */
export async function compareWallet(
  url: string,
  folder: string,
): Promise<{ files: number; differences: Difference[] }> {
  const base = url.endsWith('/') ? url : `${url}/`
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
  const differences: Difference[] = []
  for (const path of paths) {
    const problem = await compareFile(new URL(path.replace(/index\.html$/, ''), base), readFileSync(join(folder, path)))
    if (problem) differences.push({ path, problem })
  }
  return { files: paths.length, differences }
}

async function compareFile(address: URL, built: Buffer): Promise<Difference['problem'] | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return `answered ${response.status}`
    return built.equals(Buffer.from(await response.arrayBuffer())) ? undefined : 'differs'
  } catch {
    return 'did not answer'
  }
}

if (process.argv[1] === import.meta.filename) {
  const [url] = process.argv.slice(2)
  if (!url || !URL.canParse(url)) throw new Error('Usage: npm run compare:wallet -- https://wallet.example.com')
  const { files, differences } = await compareWallet(url, join(root, 'packages/embedded-wallet/dist/site'))
  for (const { path, problem } of differences) console.log(`FAIL ${path} ${problem}`)
  console.log(`${files - differences.length} of ${files} files are the ones that were built here`)
  process.exitCode = files > 0 && differences.length === 0 ? 0 : 1
}
