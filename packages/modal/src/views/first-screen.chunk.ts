// What the first click waits for: how to open, the dialog, the Connect screen and the one that a chosen wallet leads to,
// so that choosing one waits for nothing. Every other screen imports this file: whatever they share with it is here
// already, in one chunk and one request.
import { createOpening, type KitUi } from '@openappkit/core/internal'
import '@openappkit/ui/elements/dial'
import '../elements/modal/appkit-modal.js'
import './connect/connect/connect-view.js'
import './connect/connecting-external/connecting-external-view.js'

export const firstScreen: Awaited<ReturnType<KitUi['preload']>> = { createOpening }
