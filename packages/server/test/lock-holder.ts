// Holds the lock of a file until it gets a signal.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { holdLock } from '../src/platform/sqlite/hold-lock.ts'

holdLock({ file: process.env['FILE'] ?? '', variable: 'NOTES_FILE', waitMs: 20_000 })
// The program has no reference to the lock, which lasts nevertheless.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
collectGarbage()
process.stdout.write('held\n')
setInterval(collectGarbage, 100)
