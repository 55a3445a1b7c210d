// What the first click waits for: how to open, the dialog and the Connect screen, in one chunk.
import '../elements/appkit-modal.js'
import './connect/connect-view.js'

export { createOpening } from '@openappkit/core'
