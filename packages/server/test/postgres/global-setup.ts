import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.js'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** For vitest's `globalSetup`: tests get a PostgreSQL with `inject('postgresUrl')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
