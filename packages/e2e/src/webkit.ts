import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { end, freePort } from './programs.ts'
import { findPressable, isRead, pause, until } from './visitor.ts'

export type WebkitOptions = {
  /** The WebDriver program. */
  driver: string
  /** Overrides the user agent. */
  userAgent?: string
  size?: { width: number; height: number }
}

export type WebkitPage = Awaited<ReturnType<typeof startWebkit>>

const startMs = 20_000
const pauseMs = 100

/**
 * A visitor in WebKitGTK, Safari's engine, with an empty profile and the pop-up blocker on. Driven over WebDriver (W3C)
 * with a real pointer. Needs an X display, or Xvfb to create one.
 */
export async function startWebkit({ driver, userAgent, size = { width: 1024, height: 768 } }: WebkitOptions) {
  const running: ChildProcess[] = []
  const stop = () => Promise.all(running.reverse().map(end))
  try {
    const display = process.env['DISPLAY'] ?? (await startDisplay(running))
    const port = await freePort()
    const program = spawn(driver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
    running.push(program)
    const base = `http://127.0.0.1:${port}`
    await untilAnswers(`${base}/status`, program)
    const page = await openSession(base, [
      '--automation',
      '--javascript-can-open-windows-automatically=false',
      ...(userAgent ? [`--user-agent=${userAgent}`] : []),
    ])
    await page.send('POST', '/window/rect', size)
    return {
      ...page,
      stop: () =>
        page
          .send('DELETE', '')
          .catch(() => undefined)
          .then(stop),
    }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

async function openSession(base: string, args: readonly string[]) {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } }
  const { sessionId } = (await call(`${base}/session`, 'POST', { capabilities })) as { sessionId: string }
  const send = (method: string, path: string, body?: object) =>
    call(`${base}/session/${sessionId}${path}`, method, body)

  const handles = () => send('GET', '/window/handles') as Promise<string[]>
  const [own = ''] = await handles()
  const main: Place = { handle: own }
  let current = main

  /** Selects a page. The session has one page at a time. */
  const look = async (place: Place) => {
    if (current === place) return
    await send('POST', '/window', { handle: place.handle })
    await send('POST', '/frame', { id: null })
    if (place.frame) await send('POST', '/frame', { id: await run(send, findFrame, [place.frame]) })
    current = place
  }
  const addressOf = async (handle: string) => {
    await look({ handle })
    return (await send('GET', '/url')) as string
  }

  return {
    ...pageOf(send, () => look(main)),
    send,
    url: () => addressOf(own),
    windows: handles,
    tabs: async () => {
      const found: string[] = []
      for (const handle of await handles()) found.push(await addressOf(handle))
      return found
    },
    pageAt: (address: string) =>
      until(`nothing is at ${address}`, async () => {
        for (const handle of await handles()) {
          const isItself = (await addressOf(handle)).startsWith(address)
          const place = isItself ? { handle } : { handle, frame: address }
          if (isItself || (await run(send, findFrame, [address]))) return pageOf(send, () => look(place))
        }
        return undefined
      }),
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>
/** A window, or its frame whose URL starts with `frame`. */
type Place = { handle: string; frame?: string }

/** The function is sent as text and can access its arguments only. */
const run = <A extends readonly unknown[], R>(send: Send, work: (...args: A) => R, args: A) =>
  send('POST', '/execute/sync', { script: `return (${work.toString()})(...arguments)`, args }) as Promise<Awaited<R>>

/** Runs in the page. */
const findFrame = (address: string): Element | undefined =>
  [...document.querySelectorAll('iframe')].find(({ src }) => src.startsWith(address))

function pageOf(send: Send, look: () => Promise<void>) {
  const evaluate = async <A extends readonly unknown[], R>(
    work: (...args: A) => R,
    ...args: A
  ): Promise<Awaited<R>> => {
    await look()
    return run(send, work, args)
  }
  return {
    evaluate,
    goto: async (url: string) => {
      await look()
      await send('POST', '/url', { url })
    },
    reload: async () => {
      await look()
      await send('POST', '/refresh', {})
    },
    /** Waits for a control of this name. */
    finds: (name: RegExp) =>
      until(`no control named ${name} can be clicked`, () => evaluate(findPressable, name.source)),
    /** Waits for a control of this name, and clicks it. */
    click: (name: RegExp) =>
      until(`no control named ${name} could be clicked`, async () => {
        const element = await evaluate(findPressable, name.source)
        // A moving control cannot be clicked yet.
        if (element) await send('POST', `/element/${Object.values(element)[0]}/click`, {})
        return element
      }),
    /** Waits until the text is visible. */
    reads: (text: RegExp) => until(`the page does not show ${text}`, () => evaluate(isRead, text.source)),
  }
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(startMs),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function untilAnswers(url: string, program: ChildProcess): Promise<void> {
  for (const end = Date.now() + startMs; Date.now() < end; await pause(pauseMs)) {
    if (program.exitCode !== null) break
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
  }
  throw new Error('The WebDriver program does not answer')
}

/** Starts a virtual display. It selects a free number and prints it. */
async function startDisplay(running: ChildProcess[]): Promise<string> {
  const options = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const program = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  running.push(program)
  const failed = new Promise<never>((_, reject) => {
    program.once('error', reject)
    program.once('exit', () => reject(new Error('Xvfb ended')))
    setTimeout(() => reject(new Error('Xvfb does not start')), startMs).unref()
  })
  const number = new Promise<string>((resolve) =>
    program.stdio[3]?.once('data', (chunk: Buffer) => resolve(`${chunk}`)),
  )
  const display = `:${(await Promise.race([number, failed])).trim()}`
  // Without a window manager, no window gets the focus.
  const manager = spawn('openbox', [], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
  running.push(manager)
  await once(manager, 'spawn')
  return display
}
