import { connect, createServer, type Socket } from 'node:net'
import type { Log } from '../platform/log/log.js'
import { type HolderAnswer, holderAnswer, type HolderRequest, holderRequest, type KeyHolder } from './key-holder.js'
import { listenAlone } from './listen-alone.js'

const charactersMost = 8192
const deadlineMs = 5000
const refused: HolderAnswer = { problem: 'refused' }

/**
 * Serves a unix socket: reads one line of JSON, writes one, and closes the connection. Only the owner can open the
 * socket, or also the group of its folder if the folder is set-group-ID.
 * @throws ConfigError when another key holder serves the path, or nothing can listen there
 */
export async function serveKeyHolder(path: string, holder: Pick<KeyHolder, 'answer'>, log: Log) {
  async function answer(line: string): Promise<HolderAnswer> {
    const request = readRequest(line)
    // Without the text: it may have a grant.
    if (!request) log('error', { msg: 'request not understood' })
    return request ? holder.answer(request) : refused
  }

  const server = createServer((socket) => {
    socket.setTimeout(deadlineMs, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    void readLine(socket)
      .then(
        (line) =>
          answer(line).catch((thrown: unknown) => {
            log('error', { msg: 'request failed', problem: String(thrown) })
            return refused
          }),
        // It ended without a request, as when another key holder tries whether the path is free.
        () => refused,
      )
      .then((answered) => socket.end(`${JSON.stringify(answered)}\n`))
  })
  const socket = await listenAlone(server, path)
  return {
    async close(): Promise<void> {
      await socket.remove()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
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

function readRequest(line: string): HolderRequest | undefined {
  try {
    return holderRequest.parse(JSON.parse(line))
  } catch {
    return undefined
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
