import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../platform/environment/config-error.js'

export type OwnPicture = { type: string; read(): Promise<Uint8Array<ArrayBuffer>> }

/**
 * Pictures of the operator, by kind and id. `find` only returns files that were found at the start, whatever a request
 * asks for.
 */
export type OwnPictures = { find(kind: OwnKind, id: string): OwnPicture | undefined }

const ownKinds = ['wallets', 'networks', 'exchanges', 'currencies', 'tokens'] as const

export type OwnKind = (typeof ownKinds)[number]

const types: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
])
const longestFile = 512 * 1024

/**
 * Reads the names of the files in a folder for each kind: `wallets/metamask.svg`, `networks/eip155-1.png` (a dash for
 * the colon). They are read once, so a new file requires a restart.
 * @throws ConfigError when the folder does not exist, or a file is too large.
 */
export async function readOwnPictures(folder: string | undefined): Promise<OwnPictures> {
  if (folder === undefined) return { find: () => undefined }
  await readdir(folder).catch((cause: unknown) => {
    throw new ConfigError(`The folder ${folder} does not exist. Set IMAGES_FOLDER.`, { cause })
  })
  const found = new Map<string, OwnPicture>()
  for (const kind of ownKinds) {
    for (const entry of await readdir(join(folder, kind), { withFileTypes: true }).catch(() => [])) {
      const [, name, ending = ''] = /^(.+)\.(\w+)$/.exec(entry.name) ?? []
      const type = types.get(ending.toLowerCase())
      if (!entry.isFile() || name === undefined || type === undefined) continue
      const path = join(folder, kind, entry.name)
      if ((await stat(path)).size > longestFile) throw new ConfigError(`The picture ${path} is over 512 kB.`)
      found.set(keyOf(kind, name), { type, read: () => readFile(path) })
    }
  }
  return { find: (kind, id) => found.get(keyOf(kind, id)) }
}

const keyOf = (kind: OwnKind, id: string): string => `${kind}/${id.toLowerCase().replaceAll(':', '-')}`
