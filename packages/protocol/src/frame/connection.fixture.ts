import { onTestFinished } from 'vitest'
import { type AcceptedPage, acceptPage } from './accept-page.js'
import { createFrameClient, type FrameClientOptions } from './frame-client.js'
import { sampleHandlers } from './samples.fixture.js'
import { type FrameHandlers, serveFrame } from './serve-frame.js'
import { createWindows, type FakeWindow } from './windows.fixture.js'

export const pageOrigin = 'https://app.example'
export const frameOrigin = 'https://wallet.example'

export type ConnectionOptions = Partial<FrameClientOptions> & {
  handlers?: Partial<FrameHandlers>
  frameVersions?: readonly number[]
}

/** A page and its frame, with real ports between them. No delays unless the test sets them. */
export function createConnection({ handlers, frameVersions, ...options }: ConnectionOptions = {}) {
  const windows = createWindows()
  const page = windows.open(pageOrigin)
  const frame = windows.open(frameOrigin)
  const client = createFrameClient({
    frame: () => frame.seenBy(page),
    origin: frameOrigin,
    messages: page.messages,
    settleMs: 0,
    ...options,
  })
  onTestFinished(() => client.close())

  /** Loads a document of the frame. */
  function loadFrame(window: FakeWindow = frame): Promise<AcceptedPage> {
    const controller = new AbortController()
    onTestFinished(() => controller.abort())
    const accepted = acceptPage({
      page: page.seenBy(window),
      self: window,
      messages: window.messages,
      isAllowed: (origin) => origin === pageOrigin,
      ...(frameVersions && { versions: frameVersions }),
      signal: controller.signal,
    })
    accepted.catch(() => undefined)
    return accepted
  }

  /** Loads the frame and serves requests. */
  async function serve() {
    const loading = loadFrame()
    windows.deliverAll()
    const { port, version } = await loading
    onTestFinished(() => port.close())
    return { port, version, ...serveFrame({ port, version, handlers: { ...sampleHandlers, ...handlers } }) }
  }

  return { windows, page, frame, client, loadFrame, serve }
}
