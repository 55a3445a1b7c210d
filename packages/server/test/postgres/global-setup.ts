import type { TestProject } from 'vitest/node'
import { removeAbandoned } from './remove-abandoned.js'
import { startPostgres } from './start-postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** For vitest's `globalSetup`: tests get a PostgreSQL with `inject('postgresUrl')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
