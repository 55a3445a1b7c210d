// A runner that starts PostgreSQL and then hangs, until it is killed.
import { startPostgres } from './start-postgres.ts'

const { url } = await startPostgres()
process.stdout.write(`${url}\n`)
setInterval(() => undefined, 60_000)
