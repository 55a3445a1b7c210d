import type { TestProject } from 'vitest/node'
import type { StackInfo } from './stack.js'

/** Provides a demo that somebody else has started, and will end: its line of JSON is in `RUNNING_STACK`. */
export function setup(project: TestProject): void {
  const line = process.env['RUNNING_STACK']
  if (!line) throw new Error('RUNNING_STACK is missing: this project visits a demo that runs already')
  project.provide('stack', JSON.parse(line) as StackInfo)
}
