export {
  frameHeaders,
  type FrameHeadersOptions,
  keepHeaders,
  type KeepHeadersOptions,
  pageHeaders,
  type PageHeadersOptions,
  startHeaders,
  type StartHeadersOptions,
  windowHeaders,
} from './frame-headers.js'
export { smartAccount } from './smart-account.generated.js'
