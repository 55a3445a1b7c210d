import { type FileHandle, open } from 'node:fs/promises'

/** `empty`: SQLite has not written it yet. `lines`: JSON lines of an earlier version. `other`: no file of SQLite. */
export type FileVersion = number | 'empty' | 'lines' | 'other'

const magic = 'SQLite format 3\0'
const headerBytes = 100
/** Where the header of a database has its `user_version`. */
const versionAt = 60
const walHeaderBytes = 32
const frameHeaderBytes = 24

/**
 * Reads the version of a SQLite file without SQLite, which would create files beside it and lock it. The newest version
 * may still be in its log, which is the file with the end `-wal`.
 */
export async function readFileVersion(path: string, signal: AbortSignal): Promise<FileVersion> {
  const header = await withFile(path, (file) => readAt(file, 0, headerBytes))
  if (header === undefined || header.length === 0) return 'empty'
  if (header.toString('latin1', 0, 1) === '{') return 'lines'
  if (header.length < headerBytes || header.toString('latin1', 0, magic.length) !== magic) return 'other'
  const logged = await withFile(`${path}-wal`, (file) => readLoggedVersion(file, signal))
  return logged ?? header.readUInt32BE(versionAt)
}

/** The version in the last committed first page of the log. `undefined` if the log has none. */
async function readLoggedVersion(file: FileHandle, signal: AbortSignal): Promise<number | undefined> {
  const header = await readAt(file, 0, walHeaderBytes)
  if (header.length < walHeaderBytes) return undefined
  const pageBytes = header.readUInt32BE(8)
  const salts = header.subarray(16, 24)
  const readBytes = frameHeaderBytes + versionAt + 4
  let committed: number | undefined
  let written: number | undefined
  for (let at = walHeaderBytes; !signal.aborted; at += frameHeaderBytes + pageBytes) {
    const frame = await readAt(file, at, readBytes)
    // Frames with other salts are left over from before the log began again.
    if (frame.length < readBytes || !salts.equals(frame.subarray(8, 16))) break
    if (frame.readUInt32BE(0) === 1) written = frame.readUInt32BE(frameHeaderBytes + versionAt)
    const isCommit = frame.readUInt32BE(4) > 0
    if (isCommit) committed = written
  }
  return committed
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  return buffer.subarray(0, bytesRead)
}

/** `undefined` if there is no such file. */
async function withFile<T>(path: string, use: (file: FileHandle) => Promise<T>): Promise<T | undefined> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r')
    return await use(file)
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown
    return undefined
  } finally {
    await file?.close()
  }
}
