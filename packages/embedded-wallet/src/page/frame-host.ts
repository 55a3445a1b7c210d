import { isolateDialog } from '@openappkit/core/adapter'
import { createFrameClient, type FrameClient, type FrameUserSession, watchWindow } from '@openappkit/protocol/frame'

export type FrameHostOptions = {
  /** Where the wallet is: on an origin of its own. */
  url: URL
  /** Names the dialog for assistive technology. */
  label: string
  onSession(session: FrameUserSession | null): void
  /** The person left the dialog without an answer. */
  onLeave(): void
}

/** The wallet's frame on this page. It is loaded once and stays: a dialog that is closed only hides it. */
export type FrameHost = {
  readonly client: FrameClient
  /** Shows the wallet above everything, the kit's own dialog included. */
  show(): void
  hide(): void
  destroy(): void
}

/** What the wallet may do on this page (its own origin is another one). */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * A dialog of its own on the body, beside the kit's: inside that one it would vanish with it. Nothing here may fade, scale
 * or blur it, because the wallet does not let itself be used while something lies over it.
 */
export function createFrameHost({ url, label, onSession, onLeave }: FrameHostOptions): FrameHost {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  Object.assign(dialog.style, {
    padding: '0',
    border: '0',
    width: 'min(100vw, 400px)',
    height: 'min(100dvh, 640px)',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    overflow: 'hidden',
    borderRadius: '24px',
    background: 'Canvas',
    pointerEvents: 'auto',
  })
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  dialog.setAttribute('aria-label', label)
  // Itself and not the frame: a key that is still held reaches nothing that could be approved, and Escape closes it.
  dialog.autofocus = true
  frame.title = label
  frame.setAttribute('sandbox', sandbox)
  frame.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
  frame.referrerPolicy = 'origin'

  // Its first message is not repeated, so it is listened for before the frame loads.
  const client = createFrameClient({
    frame: () => frame.contentWindow,
    origin: url.origin,
    messages: watchWindow(window),
    onSession,
  })
  // Escape, outside the frame. Inside it the wallet hears the key, and answers.
  dialog.addEventListener('cancel', onLeave)
  let rejoinPage: (() => void) | undefined
  const endIsolation = () => {
    rejoinPage?.()
    rejoinPage = undefined
  }
  // The event comes in a later task. By then the next request may have opened the dialog again.
  dialog.addEventListener('close', () => dialog.open || endIsolation())
  frame.src = url.href
  dialog.append(frame)
  document.body.append(dialog)

  return {
    client,
    show() {
      if (dialog.open) return
      rejoinPage ??= isolateDialog(dialog)
      dialog.showModal()
    },
    hide: () => dialog.close(),
    destroy() {
      client.close()
      endIsolation()
      dialog.remove()
    },
  }
}
