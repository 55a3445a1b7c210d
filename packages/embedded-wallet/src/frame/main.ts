import { startFrame } from './start-frame.js'

// The page stays empty if it is not embedded, or by an origin that is not allowed.
if (window !== window.parent) startFrame().catch(() => undefined)
