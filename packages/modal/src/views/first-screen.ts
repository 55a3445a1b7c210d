// What the first click waits for: how to open, the dialog and the Connect screen. Every other screen imports this file,
// so that whatever they share with it is here already, in one chunk and one request.
import { createOpening, type KitUi } from '@openappkit/core'
import '@openappkit/ui/elements/dial'
import '../elements/appkit-modal.js'
import './connect/connect-view.js'

export const firstScreen: Awaited<ReturnType<KitUi['preload']>> = { createOpening }
