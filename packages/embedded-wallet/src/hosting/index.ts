export {
  frameHeaders,
  type FrameHeadersOptions,
  pageHeaders,
  type PageHeadersOptions,
  startHeaders,
  type StartHeadersOptions,
} from './frame-headers.js'
export { smartAccount } from './smart-account.generated.js'
