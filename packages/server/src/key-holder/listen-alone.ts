import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, lstat, rename, rm, stat } from 'node:fs/promises'
import { connect, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { ConfigError } from '../platform/environment/config-error.js'

/** The longest path that Linux binds a socket to. */
const bytesMost = 107
const setGroupId = 0o2000

/**
 * Listens at a path that nothing else serves. Replaces only the socket of a process that has ended.
 * @throws ConfigError when the path cannot be used
 */
export async function listenAlone(server: Server, path: string): Promise<{ remove(): Promise<void> }> {
  // At another name first: Node deletes the name that it listened at, even if that is another process's socket by then.
  const temporary = join(dirname(path), `.${randomBytes(3).toString('hex')}`)
  if ([path, temporary].some((each) => Buffer.byteLength(each) > bytesMost))
    throw new ConfigError(
      `KEY_HOLDER_SOCKET: ${path} is too long. The path of a socket has at most ${bytesMost} bytes.`,
    )
  await checkFree(path)
  try {
    server.listen(temporary)
    await once(server, 'listening')
    const { mode } = await stat(dirname(path))
    await chmod(temporary, mode & setGroupId ? 0o660 : 0o600)
    const own = await lstat(temporary)
    await rename(temporary, path)
    return {
      /** Deletes the socket, unless another process has replaced it. */
      async remove(): Promise<void> {
        const found = await lstat(path).catch(() => undefined)
        if (found?.ino === own.ino && found.dev === own.dev) await rm(path, { force: true })
      },
    }
  } catch (cause) {
    server.close()
    throw new ConfigError(
      `KEY_HOLDER_SOCKET: ${path} cannot be used (${reasonOf(cause)}). Its folder must exist and be writable.`,
      {
        cause,
      },
    )
  }
}

async function checkFree(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found) return
  if (!found.isSocket())
    throw new ConfigError(`KEY_HOLDER_SOCKET: ${path} is not a socket. Move it away, or set another path.`)
  const answer = await tryConnection(path)
  // A socket of a process that has ended refuses connections.
  if (answer === 'ECONNREFUSED' || answer === 'ENOENT') return
  const why = answer === undefined ? 'another key holder serves it' : `it cannot be reached (${answer})`
  throw new ConfigError(`KEY_HOLDER_SOCKET: ${path} is in use: ${why}. Stop that process first, or set another path.`)
}

/** Returns `undefined` if a process listens, otherwise the code of the error. */
async function tryConnection(path: string): Promise<string | undefined> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return undefined
  } catch (thrown) {
    return reasonOf(thrown)
  } finally {
    socket.destroy()
  }
}

const reasonOf = (thrown: unknown): string => (thrown as NodeJS.ErrnoException).code ?? String(thrown)
