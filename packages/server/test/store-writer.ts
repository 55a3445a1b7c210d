// A process that writes to a store until it is killed. Arguments: module of the subject, file, prefix of the names.
// One line for each record that is safe.
import { writeSync } from 'node:fs'
import type { StoreSubject } from './store-subject.ts'

const [, , module = '', file = '', prefix = '', count = 'Infinity'] = process.argv
const { subject } = (await import(module)) as { subject: StoreSubject<unknown> }
const store = subject.open({ file })
await subject.ready(store)
writeSync(1, 'ready\n')
for (let index = 0; index < Number(count); index += 1) {
  const name = `${prefix}-${index}`
  await subject.write(store, name)
  // At once: a line that waits in the process would be lost with it, and the test would not ask for its record.
  writeSync(1, `${name}\n`)
}
await subject.close(store)
