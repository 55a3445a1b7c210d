import { startFrame } from './start-frame.js'

// A page that is not embedded, or not by somebody who may, stays empty: there is nobody to tell.
if (window !== window.parent) startFrame().catch(() => undefined)
