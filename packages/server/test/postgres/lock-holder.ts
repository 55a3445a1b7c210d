// Holds a lock of a database until it loses it. Prints its process id when it has it.
import { createLog } from '../../src/platform/log/log.ts'
import { holdPostgresLock } from '../../src/platform/postgres/hold-postgres-lock.ts'

holdPostgresLock({
  url: process.env['DATABASE'] ?? '',
  log: createLog('silent'),
  names: ['a'],
  everyMs: 300,
  onHeld: () => process.stdout.write(`${process.pid}\n`),
  onLost: () => process.exit(3),
})
setInterval(() => undefined, 1000)
