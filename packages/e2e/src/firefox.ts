import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, freePort } from './programs.ts'
import { findPressable, isRead, type TabbedVisitor, until, type VisitedPage } from './visitor.ts'

const startMs = 30_000

/** A visitor in Firefox with an empty profile, driven over WebDriver BiDi (W3C) with a real pointer. */
export async function startFirefox(path: string): Promise<TabbedVisitor> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'openappkit-firefox-'))]
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)]
  const program = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = async () => {
    await end(program)
    await rm(profile, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      program.stderr.on('data', (chunk: Buffer) => `${chunk}`.includes('BiDi listening') && resolve())
      program.once('error', reject)
      program.once('exit', () => reject(new Error('Firefox ended')))
      setTimeout(() => reject(new Error('Firefox did not start')), startMs).unref()
    })
    return { ...(await openSession(`ws://127.0.0.1:${port}/session`)), stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

type Answer = { id?: number; type: 'success' | 'error'; message?: string; result: unknown }
type Evaluated = { type: string; exceptionDetails?: { text: string }; result: { value?: string; sharedId?: string } }
type Context = { context: string; url: string; children: Context[] }
type Send = <T>(method: string, params: object) => Promise<T>

async function openSession(url: string): Promise<Omit<TabbedVisitor, 'stop'>> {
  const send = await connect(url)
  await send('session.new', { capabilities: {} })
  const tree = async () => (await send<{ contexts: Context[] }>('browsingContext.getTree', {})).contexts
  const all = (contexts: readonly Context[]): Context[] => contexts.flatMap((each) => [each, ...all(each.children)])
  const { context: own } = await send<Context>('browsingContext.create', { type: 'window' })
  return {
    // The first window of a headless Firefox never gets the focus.
    ...pageOf(send, own),
    async pageAt(address) {
      const [tab, context] = await until(`nothing is at ${address}`, async () =>
        (await tree())
          .flatMap((root) => all([root]).map(({ context: found, url: at }) => [root.context, found, at] as const))
          .find(([, , at]) => at.startsWith(address)),
      )
      await send('browsingContext.activate', { context: tab })
      return pageOf(send, context)
    },
    tabs: async () => (await tree()).map((each) => each.url),
  }
}

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')))
  })
  let last = 0
  return <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last
      setTimeout(() => reject(new Error(`${method} timed out`)), startMs).unref()
      waiting.set(id, ({ type, message, result }) =>
        type === 'error' ? reject(new Error(`${method}: ${message}`)) : resolve(result as T),
      )
      socket.send(JSON.stringify({ id, method, params }))
    })
}

function pageOf(send: Send, context: string): VisitedPage {
  async function run(functionDeclaration: string, args: readonly unknown[]): Promise<Evaluated['result']> {
    const json = [{ type: 'string', value: JSON.stringify(args) }]
    const params = { functionDeclaration, awaitPromise: true, target: { context }, arguments: json }
    const { exceptionDetails, result } = await send<Evaluated>('script.callFunction', params)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  const find = (name: RegExp) => run(`(json) => (${findPressable})(...JSON.parse(json))`, [name.source])

  const evaluate: VisitedPage['evaluate'] = async (work, ...args) => {
    const { value = 'null' } = await run(
      `async (json) => JSON.stringify((await (${work})(...JSON.parse(json))) ?? null)`,
      args,
    )
    return JSON.parse(value) as never
  }
  return {
    goto: (page) => send('browsingContext.navigate', { context, url: page, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    evaluate,
    click: (name) =>
      until(`no control named ${name} could be clicked`, async () => {
        const { sharedId } = await find(name)
        if (!sharedId) return undefined
        const origin = { type: 'element', element: { sharedId } }
        const click = [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]
        await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions: click }] })
        return sharedId
      }),
    reads: (text) => until(`the page does not show ${text}`, () => evaluate(isRead, text.source)),
  }
}
