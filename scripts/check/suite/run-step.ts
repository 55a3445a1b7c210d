import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../run-command.ts'
import { emptyPart, failedPart, type Part, readLog } from './part.ts'
import type { Step } from './steps.ts'

const hourMs = 3_600_000
/** Ends a program that hangs, and nothing else: a busy machine may be slow. */
const deadlineMs = Number(process.env['TEST_DEADLINE_MS'] ?? hourMs)
const reporter = fileURLToPath(new URL('./part-reporter.ts', import.meta.url))

/** Runs a step, or only some files of its projects. */
export async function runStep(step: Step, files?: readonly string[]): Promise<Part[]> {
  if ('script' in step) {
    const { name, script, args = [], counts } = step
    const options = { output: 'show', timeoutMs: deadlineMs } as const
    const { code, output } = await runCommand(process.execPath, [script, ...args], options)
    if (counts) return [readLog(name, output, code)]
    return [code === 0 ? { ...emptyPart(''), passed: 1 } : failedPart(`ended with ${code}`)]
  }
  const { projects, args = [], env } = step
  const chosen = projects.flatMap((project) => ['--project', project])
  return runVitest(['--config', 'vitest.workspace.ts', ...chosen, ...args, ...(files ?? step.files ?? [])], env)
}

/** Runs vitest once. A run that leaves no results, or that ends badly although no test failed, is a failure of its own. */
export async function runVitest(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Part[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
  const file = join(folder, 'parts.json')
  const { code } = await runCommand('vitest', ['run', '--reporter=default', `--reporter=${reporter}`, ...args], {
    output: 'show',
    env: { PARTS_FILE: file, ...env },
    timeoutMs: deadlineMs,
  })
  const parts = readParts(file)
  rmSync(folder, { recursive: true, force: true })
  if (code === 124) return [failedPart('ended at its deadline')]
  if (!parts) return [failedPart(`ended without results (exit code ${code})`)]
  if (code === 0 || parts.some(({ failed, skipped }) => failed + skipped > 0)) return parts
  return [...parts, failedPart(`no test failed, and vitest ended with ${code}`)]
}

function readParts(file: string): Part[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Part[]
  } catch {
    // Vitest ended before its reporter.
    return undefined
  }
}
