import { type Check, fail, ok, warn } from './finding.js'

export type CheckNodeOptions = {
  /** Whether a store needs the SQLite of Node. */
  needsSqlite: boolean
  version?: string
}

/** The oldest version that the package supports, and the oldest one with SQLite. */
const oldest = [20, 19] as const
const oldestWithSqlite = [22, 13] as const

export function checkNode({ needsSqlite, version = process.versions.node }: CheckNodeOptions): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOlder = ([least, leastMinor]: readonly [number, number]) =>
    major < least || (major === least && minor < leastMinor)
  return {
    name: 'Node',
    async run() {
      if (isOlder(oldest)) return [fail(`${version} is too old. Install Node ${oldest.join('.')} or newer.`)]
      if (needsSqlite && isOlder(oldestWithSqlite))
        return [
          fail(`${version} has no SQLite. Install Node ${oldestWithSqlite.join('.')} or newer, or set DATABASE_URL.`),
        ]
      if (isOlder(oldestWithSqlite))
        return [warn(`version ${version}. backup and restore need Node ${oldestWithSqlite.join('.')} or newer.`)]
      return [ok(`version ${version}.`)]
    },
  }
}
