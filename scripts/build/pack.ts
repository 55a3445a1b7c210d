// npm run pack:packages -- <folder> [names]: what `npm publish` would send, as archives that any app can install.
// With names, such as `modal adapter-evm`: these packages and those of ours that they need.
import { resolve } from 'node:path'
import { ownPackages } from '../apps/own-packages.ts'
import { packPackages } from './archives.ts'

const [folder = 'dist/archives', ...names] = process.argv.slice(2)
const only = names.length > 0 ? ownPackages(names).map(({ manifest }) => manifest.name) : undefined
for (const file of await packPackages(resolve(folder), { only })) console.log(file)
