import { isolateDialog } from '@openappkit/core/adapter'
import { createFrameClient, type FrameClient, type FrameUserSession, watchWindow } from '@openappkit/protocol/frame'
import { followHeight, placeDialog } from './wallet-dialog.js'

export type FrameHostOptions = {
  /** URL of the wallet, on its own origin. */
  url: URL
  /** Names the dialog for assistive technology. */
  label: string
  onSession(session: FrameUserSession | null): void
  /** Called when the user leaves the dialog without an answer. */
  onLeave(): void
}

/** The wallet's frame on this page. It loads once and stays: closing the dialog only hides it. */
export type FrameHost = {
  readonly client: FrameClient
  /** Shows the wallet above everything, including the kit's dialog. */
  show(themeMode: 'light' | 'dark'): void
  hide(): void
  destroy(): void
}

/** The permissions of the wallet's frame. `allow-same-origin` is its own origin, not that of the page. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Creates a separate dialog on the body, because inside the kit's dialog it would close with it. It must not be faded,
 * scaled or blurred, because the wallet refuses approvals while it is not fully visible.
 */
export function createFrameHost({ url, label, onSession, onLeave }: FrameHostOptions): FrameHost {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' })
  dialog.setAttribute('aria-label', label)
  // Focuses the dialog instead of the frame: a held key cannot approve anything, and Escape closes the dialog.
  dialog.autofocus = true
  frame.title = label
  frame.setAttribute('sandbox', sandbox)
  frame.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
  frame.referrerPolicy = 'origin'

  const messages = watchWindow(window)
  const stopSizing = followHeight({ dialog, frame, origin: url.origin, messages })
  // Created before the frame loads, because the first message of the frame is not repeated.
  const client = createFrameClient({
    frame: () => frame.contentWindow,
    origin: url.origin,
    messages,
    onSession,
  })
  // Escape outside the frame. Inside it, the wallet handles the key.
  dialog.addEventListener('cancel', onLeave)
  let rejoinPage: (() => void) | undefined
  const endIsolation = () => {
    rejoinPage?.()
    rejoinPage = undefined
  }
  // The event fires in a later task. By then the next request may have opened the dialog again.
  dialog.addEventListener('close', () => dialog.open || endIsolation())
  frame.src = url.href
  dialog.append(frame)
  const remove = placeDialog(dialog)

  return {
    client,
    show(themeMode) {
      dialog.style.colorScheme = themeMode
      if (dialog.open) return
      rejoinPage ??= isolateDialog(dialog)
      dialog.showModal()
    },
    hide: () => dialog.close(),
    destroy() {
      client.close()
      stopSizing()
      endIsolation()
      remove()
    },
  }
}
