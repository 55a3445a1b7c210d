import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { StoredData } from '../../schemas.js'
import { type Check, fail, type Finding, ok, warn } from '../finding.js'
import { type FileVersion, readFileVersion } from './read-file-version.js'

const { R_OK, W_OK, X_OK } = constants
const forOthers = 0o077

/** The file of a store: it can be used, only its owner can read it, and this server knows its version. */
export function checkFile({ variable, file = '', fileMigrations }: StoredData): Check {
  return {
    name: variable,
    async run(signal) {
      const folder = dirname(file)
      if (!(await can(folder, W_OK | X_OK)))
        return [fail(`the folder ${folder} cannot be written. Create it, for the user of the server.`)]
      const found = await stat(file).catch(ifAbsent)
      if (!found) return [ok(`${file} does not exist. The server creates it.`)]
      if (!found.isFile()) return [fail(`${file} is no file. Set ${variable} to another path.`)]
      if (!(await can(file, R_OK | W_OK))) return [fail(`${file} cannot be read and written by this user.`)]
      const version = await readFileVersion(file, signal)
      return [toFinding(variable, file, version, fileMigrations.length), ...checkMode(file, found.mode)]
    },
  }
}

/** A file with secrets, which the server only reads. */
export function checkSecretFile(variable: string, file: string): Check {
  return {
    name: variable,
    async run() {
      const { mode } = await stat(file)
      const findings = checkMode(file, mode)
      return findings.length > 0 ? findings : [ok(`only its owner can read ${file}.`)]
    },
  }
}

function checkMode(file: string, mode: number): Finding[] {
  if ((mode & forOthers) === 0) return []
  return [warn(`other users can open ${file} (${(mode & 0o777).toString(8).padStart(4, '0')}). Run: chmod 600 ${file}`)]
}

function toFinding(variable: string, file: string, version: FileVersion, known: number): Finding {
  if (version === 'lines' && variable === 'ANALYTICS_FILE')
    return ok(`${file} has the events of an earlier version. The server reads them once.`)
  if (version === 'other' || version === 'lines')
    return fail(`${file} is no file of SQLite. Set ${variable} to another path.`)
  if (version === 'empty' || version === 0) return ok(`${file} has no tables. The server creates them.`)
  if (version > known)
    return fail(`${file} is of version ${version}, but this server supports ${known}. Update the server.`)
  return version === known
    ? ok(`${file} is of version ${version}.`)
    : ok(`${file} is of version ${version}. The server migrates it to ${known} when it starts.`)
}

const can = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  )

function ifAbsent(thrown: NodeJS.ErrnoException): undefined {
  if (thrown.code !== 'ENOENT') throw thrown
}
