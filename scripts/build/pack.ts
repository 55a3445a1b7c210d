// npm run pack:packages -- <folder>: what `npm publish` would send, as archives that any app can install.
import { resolve } from 'node:path'
import { packPackages } from './archives.ts'

for (const file of await packPackages(resolve(process.argv[2] ?? 'dist/archives'))) console.log(file)
