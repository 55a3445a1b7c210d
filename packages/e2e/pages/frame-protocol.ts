import * as frameProtocol from '@openappkit/protocol/frame'

declare global {
  interface Window {
    /** Both ends of the embedded wallet's frame. */
    frameProtocol: typeof frameProtocol
  }
}

window.frameProtocol = frameProtocol
