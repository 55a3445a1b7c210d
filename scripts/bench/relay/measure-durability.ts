import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishAll, readWaiting, unlimited } from '../../../packages/server/test/kill-under-load.ts'
import { openClient, type RawClient, randomTopic } from '../../../packages/server/test/raw-client.ts'
import { startServerProcess } from '../../../packages/server/test/server-process.ts'
import { type Tear, tears } from '../../../packages/server/test/tear-wal.ts'

export type Durability = { rounds: number; accepted: number; refused: number; lost: number; readyMs: number }

const megabyte = 1024 * 1024
const large = () => `${randomTopic()} `.padEnd(3000, 'x')
const pause = (ms: number) => new Promise((later) => setTimeout(later, ms))

/**
 * Fills a real file system of a few MB, asks for more, makes room under the running relay, and kills it after that.
 * Needs the right to mount one.
 */
export async function measureFullDisks(rounds: number): Promise<Durability> {
  const total = { rounds, accepted: 0, refused: 0, lost: 0, readyMs: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${randomInt(2 * megabyte, 8 * megabyte)}`, 'tmpfs', folder])
    const env = { ...unlimited, RELAY_FILE: join(folder, 'mailboxes.sqlite') }
    try {
      const accepted: string[] = []
      const topic = randomTopic()
      const first = await startServerProcess(env)
      const client = await openClient(first.url)
      total.refused += await fill(client, topic, accepted)
      execFileSync('mount', ['-o', 'remount,size=64m', folder])
      if (!(await publish(client, topic, accepted))) throw new Error('there is room, and the relay still refuses')
      await first.end('SIGKILL')
      const second = await startServerProcess(env)
      const stored = new Set(await readWaiting(second.url, [topic]))
      await second.end('SIGKILL')
      total.accepted += accepted.length
      total.lost += accepted.filter((key) => !stored.has(key)).length
      total.readyMs = Math.max(total.readyMs, second.readyMs)
    } finally {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    }
  }
  return total
}

async function publish(client: RawClient, topic: string, accepted: string[]): Promise<boolean> {
  const message = large()
  const { result, error } = await client.publish(topic, message)
  if ((result === true) === (error !== undefined)) throw new Error('neither accepted nor refused')
  if (result === true) accepted.push(`${topic} ${message}`)
  return result === true
}

/** Publishes until nothing has been accepted for a while; how many were refused. */
async function fill(client: RawClient, topic: string, accepted: string[]): Promise<number> {
  let refused = 0
  for (let inARow = 0; inARow < 25;) {
    if (await publish(client, topic, accepted)) inARow = 0
    else [inARow, refused] = [inARow + 1, refused + 1]
  }
  return refused
}

/**
 * Kills the relay while it writes, and gives its log back as a power cut might have left it: whole up to the last
 * message that was answered before a pause, and torn in one way or another after that.
 */
export async function measureTornLogs(rounds: number): Promise<Durability> {
  const total = { rounds, accepted: 0, refused: 0, lost: 0, readyMs: 0 }
  const kinds = Object.keys(tears) as Tear[]
  const folder = await mkdtemp(join(tmpdir(), 'torn-log-'))
  for (let round = 0; round < rounds; round += 1) {
    const [file, torn] = [join(folder, `${round}.sqlite`), join(folder, `${round}-torn.sqlite`)]
    const topics = Array.from({ length: 4 }, randomTopic)
    const server = await startServerProcess({ ...unlimited, RELAY_FILE: file })
    const client = await openClient(server.url)
    const accepted: string[] = []
    for (let index = randomInt(20, 60); index > 0; index -= 1) await publish(client, topics[0] as string, accepted)
    // Nothing is under way: what the log holds now was flushed.
    await copyFile(file, torn)
    const [flushed, begun] = [(await stat(`${file}-wal`)).size, await headOf(`${file}-wal`)]
    const publishing = publishAll(client, topics, new Set())
    await pause(randomInt(5, 60))
    await server.end('SIGKILL')
    await publishing
    await copyFile(`${file}-wal`, `${torn}-wal`)
    if (begun !== (await headOf(`${torn}-wal`))) {
      // The log was begun anew meanwhile: the copy of the file is of another time than it.
      round -= 1
      continue
    }
    const { size } = await stat(`${torn}-wal`)
    if (size > flushed) await tears[kinds[round % kinds.length] as Tear](`${torn}-wal`, flushed, size)
    const restored = await startServerProcess({ ...unlimited, RELAY_FILE: torn })
    const stored = new Set(await readWaiting(restored.url, topics))
    const after = await openClient(restored.url)
    if (!(await publish(after, topics[0] as string, []))) throw new Error('the restored relay accepts nothing')
    await restored.end('SIGKILL')
    total.accepted += accepted.length
    total.lost += accepted.filter((key) => !stored.has(key)).length
    total.readyMs = Math.max(total.readyMs, restored.readyMs)
  }
  await rm(folder, { recursive: true })
  return total
}

/** The header of a log, which is another one each time the log begins anew. */
async function headOf(file: string): Promise<string> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(32), 0, 32, 0)
  await handle.close()
  return buffer.toString('hex')
}
