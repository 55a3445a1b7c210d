import type { TestProject } from 'vitest/node'
import type { StackInfo } from './stack.js'

/** Provides a running demo, described by the JSON in `RUNNING_STACK`. The caller stops it. */
export function setup(project: TestProject): void {
  const line = process.env['RUNNING_STACK']
  if (!line) throw new Error('RUNNING_STACK is missing: this project needs a running demo')
  project.provide('stack', JSON.parse(line) as StackInfo)
}
