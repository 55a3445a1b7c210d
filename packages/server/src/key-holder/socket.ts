import { chmod, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { type HolderAnswer, holderAnswer, type HolderRequest, holderRequest, type KeyHolder } from './key-holder.js'

const charactersMost = 8192
const deadlineMs = 5000
const refused: HolderAnswer = { problem: 'refused' }

const setGroupId = 0o2000

/**
 * Serves a unix socket: reads one line of JSON, writes one, and closes the connection. Only the owner can open the
 * socket, or also the group of its folder if the folder is set-group-ID.
 */
export async function serveKeyHolder(path: string, holder: Pick<KeyHolder, 'answer'>) {
  await rm(path, { force: true })
  const server = createServer((socket) => {
    socket.setTimeout(deadlineMs, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    void readLine(socket)
      .then(async (line) => holder.answer(holderRequest.parse(JSON.parse(line))))
      .catch(() => refused)
      .then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
  })
  server.listen(path)
  await once(server, 'listening')
  const { mode } = await stat(dirname(path))
  await chmod(path, mode & setGroupId ? 0o660 : 0o600)
  return { close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** Sends a request to a key holder. Rejects when the socket is not available or the response takes too long. */
export async function askKeyHolder(path: string, request: HolderRequest): Promise<HolderAnswer> {
  const socket = connect(path)
  socket.setTimeout(deadlineMs, () => socket.destroy(new Error('the key holder took too long')))
  try {
    socket.write(`${JSON.stringify(request)}\n`)
    return holderAnswer.parse(JSON.parse(await readLine(socket)))
  } finally {
    socket.destroy()
  }
}

function readLine(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > charactersMost) socket.destroy(new Error('too much'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the connection ended')))
  })
}
