// What the first click waits for: how to open, the dialog and the Connect screen, in one chunk. The other screens are
// fetched from here, so that a bundler knows that what this chunk holds is there when they come.
import '../elements/appkit-modal.js'
import './connect/connect-view.js'

export { createOpening } from '@openappkit/core'
export { loadView } from './load-view.js'
