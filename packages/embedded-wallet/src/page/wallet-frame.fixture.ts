import {
  acceptPage,
  createFrameClient,
  type FrameClient,
  FrameError,
  type FrameHandlers,
  serveFrame,
  type WindowMessage,
} from '@openappkit/protocol/frame'

const appOrigin = 'https://app.example'
const walletOrigin = 'https://wallet.example'

/** A window that receives messages like in a browser. */
function createWindow(origin: string) {
  const listeners = new Set<(message: WindowMessage) => void>()
  const target = {
    from: undefined as unknown,
    postMessage(data: unknown, _origin: string, ports: Transferable[] = []) {
      const message = { data, origin, source: target.from, ports: ports as MessagePort[] }
      queueMicrotask(() => listeners.forEach((listener) => listener(message)))
    },
  }
  const messages = (listener: (message: WindowMessage) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { target, messages }
}

/** A page and a frame that use the protocol, with the handlers of the test. */
export function openWallet(handlers: Partial<FrameHandlers>): FrameClient {
  const page = createWindow(walletOrigin)
  const frame = createWindow(appOrigin)
  page.target.from = frame.target
  frame.target.from = page.target
  const client = createFrameClient({
    frame: () => frame.target,
    origin: walletOrigin,
    messages: page.messages,
    settleMs: 0,
  })
  const all = new Proxy(handlers as FrameHandlers, {
    get: (own, name) => Reflect.get(own, name) ?? (() => Promise.reject(new FrameError('method_not_supported'))),
  })
  void acceptPage({
    page: page.target,
    self: frame.target,
    messages: frame.messages,
    isAllowed: (origin) => origin === appOrigin,
  }).then(({ port, version }) => serveFrame({ port, version, handlers: all }))
  return client
}
