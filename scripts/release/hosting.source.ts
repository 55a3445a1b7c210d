import {
  frameHeaders,
  keepHeaders,
  pageHeaders,
  startHeaders,
  windowHeaders,
} from '../../packages/embedded-wallet/src/hosting/frame-headers.js'

/** How the wallet's page is hosted. `loadSource` loads this module; no module imports it. */
export const hosting = { frameHeaders, keepHeaders, pageHeaders, startHeaders, windowHeaders }
