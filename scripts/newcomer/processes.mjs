import { readdirSync, readFileSync } from 'node:fs'

/** A variable that every program inherits from the one that started it. */
export const marker = 'NEWCOMER_MARK'

/**
 * Programs of this machine that carry the mark, however they were started. Empty where the system does not show what a
 * program was started with, as macOS does not.
 * @param {string} mark
 */
export function processesWith(mark) {
  return list('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const environment = read(`/proc/${name}/environ`)
    // What has ended, and was not yet asked how, has none any more.
    if (!environment.split('\0').includes(`${marker}=${mark}`)) return []
    return [{ pid: Number(name), command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim() }]
  })
}

/** @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    // No such folder on this system.
    return []
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process ended meanwhile, or belongs to another user.
    return ''
  }
}
