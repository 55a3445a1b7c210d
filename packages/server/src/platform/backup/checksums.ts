import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../environment/config-error.js'

/** In the form of the program `sha256sum`, which can check a backup too. */
const sumsFile = 'SHA256SUMS'
const line = /^([0-9a-f]{64}) {2}([\w.-]+)$/

/** Writes the hashes of files beside them. */
export function writeSums(folder: string, names: readonly string[]): string {
  const path = join(folder, sumsFile)
  const lines = names.map((name) => `${hashFile(join(folder, name))}  ${name}\n`)
  writeFileSync(path, lines.join(''), { flag: 'wx', mode: 0o600 })
  return path
}

/**
 * Returns the names of the files of a backup, each of which is as it was written.
 * @throws ConfigError when it is not.
 */
export function checkSums(folder: string): readonly string[] {
  const lines = readSums(folder).trimEnd().split('\n')
  return lines.map((text) => {
    const [, hash, name] = line.exec(text) ?? []
    if (name === undefined) throw new ConfigError(`${join(folder, sumsFile)} is damaged.`)
    const path = join(folder, name)
    if (readFile(path, () => hashFile(path)) !== hash)
      throw new ConfigError(`${path} is damaged: it is not what ${sumsFile} says. Name another backup.`)
    return name
  })
}

function readSums(folder: string): string {
  try {
    requireFile(join(folder, sumsFile))
    return readFileSync(join(folder, sumsFile), 'utf8')
  } catch (cause) {
    throw new ConfigError(`${folder} is not a backup of this program: it has no ${sumsFile} that can be read.`, {
      cause,
    })
  }
}

function readFile<Result>(path: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    const { code = '' } = cause as NodeJS.ErrnoException
    throw new ConfigError(`${path} cannot be read (${code}). Name a whole backup.`, { cause })
  }
}

function hashFile(path: string): string {
  const hash = createHash('sha256')
  const part = Buffer.alloc(1 << 20)
  requireFile(path)
  const file = openSync(path, 'r')
  try {
    for (let size = readSync(file, part); size > 0; size = readSync(file, part)) hash.update(part.subarray(0, size))
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}

/** A pipe would be read until another process ends it. */
function requireFile(path: string): void {
  if (!statSync(path).isFile()) throw new ConfigError(`${path} is not a file. Name another backup.`)
}
