export { acceptPage, type AcceptedPage, type AcceptPageOptions } from './accept-page.js'
export { type AnswerFrameOptions } from './answer-frame.js'
export { frameVersion, frameVersions } from './envelope.js'
export { createFrameClient, type FrameClient, type FrameClientOptions } from './frame-client.js'
export { asksForCode, FrameError, type FrameErrorDetails, needsCode } from './frame-error.js'
export {
  type FrameOperation,
  frameOperations,
  type FrameRequest,
  type FrameSuccess,
  type FrameUserSession,
} from './operations.js'
export type { PlainData } from './plain-data.js'
export {
  type FrameContext,
  type FrameHandlers,
  type FrameServer,
  serveFrame,
  type ServeFrameOptions,
} from './serve-frame.js'
export { type PostTarget, watchWindow, type WindowMessage, type WindowMessages } from './window-messages.js'
