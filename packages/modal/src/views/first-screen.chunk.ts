// The chunk that the first click waits for: the opening, the dialog, Connect, and ConnectingExternal, so that choosing
// a wallet loads nothing. Every other screen imports this file, so that the modules they share with it stay in this
// chunk.
import { createOpening, type KitUi } from '@openappkit/core/internal'
import '@openappkit/ui/elements/dial'
import '../elements/modal/appkit-modal.js'
import './connect/connect/connect-view.js'
import './connect/connecting-external/connecting-external-view.js'

export const firstScreen: Awaited<ReturnType<KitUi['preload']>> = { createOpening }
