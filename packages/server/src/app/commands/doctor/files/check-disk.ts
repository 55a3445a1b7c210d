import { statfs } from 'node:fs/promises'
import { type Check, ok, warn } from '../finding.js'

const shareLeast = 0.05
const bytesLeast = 1024 ** 3

/** The free space on the disk of a folder. */
export function checkDisk(folder: string, read: typeof statfs = statfs): Check {
  return {
    name: `disk of ${folder}`,
    async run() {
      const space = await read(folder).catch(() => undefined)
      // The check of the file reports a missing folder.
      if (!space) return []
      const free = space.bavail * space.bsize
      const share = space.blocks === 0 ? 1 : space.bavail / space.blocks
      const text = `${(free / bytesLeast).toFixed(1)} GB are free, ${Math.floor(share * 100)} %.`
      return [share > shareLeast && free > bytesLeast ? ok(text) : warn(`only ${text} Free space, or move the files.`)]
    },
  }
}
