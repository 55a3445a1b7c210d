import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../run-command.ts'
import { isTestSetAside } from '../set-aside.ts'
import { root } from '../source-file.ts'
import type { ProjectRunner } from './runners.ts'
import { type Part, type RunFacts, tallyVitest } from './tally.ts'

/** Against hanging for ever, and against nothing else: the time of a busy machine is nobody's mistake. */
export const mostMs = 3_600_000

/** Runs a project, or some files of it, and counts what each file said. */
export async function runProject({ name, project, env }: ProjectRunner, files: readonly string[]): Promise<Part[]> {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-'))
  const [report, facts] = [join(folder, 'report.json'), join(folder, 'facts.json')]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const own = '--reporter=./scripts/check/suite/run-reporter.ts'
  const args = ['run', '--config', 'vitest.workspace.ts', '--project', project, ...reporters, own, ...files]
  const { code, isTimedOut } = await runCommand('vitest', args, {
    output: 'show',
    env: { RUN_FACTS_FILE: facts, ...env },
    timeoutMs: mostMs,
  })
  const parts = tallyVitest({
    report: readJson(report),
    code,
    facts: readJson(facts) as RunFacts | undefined,
    root: root.replace(/\/$/, ''),
    isSetAside: isTestSetAside,
  })
  rmSync(folder, { recursive: true, force: true })
  if (isTimedOut) for (const part of parts) if (part.name === '') part.failures.push(`${name}: ended after an hour`)
  return parts
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // No report, or half of one: the tally says what that means.
    return undefined
  }
}
