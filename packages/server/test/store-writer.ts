// A process that writes to a store until it is killed. Arguments: module of the subject, file, prefix of the names.
// Prints one line for each confirmed record.
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
  // Written synchronously: a buffered line would be lost with the process, and the test would not check its record.
  writeSync(1, `${name}\n`)
}
await subject.close(store)
