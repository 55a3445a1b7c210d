import { checkOrigin, readServiceOrigin } from './check-address.js'

export type FrameHeadersOptions = {
  /** Origins whose pages may embed the wallet: `origins` of `config.json`. */
  origins: readonly string[]
  /** The services that the wallet connects to: the accounts service and the nodes of `config.json`. */
  connect: readonly string[]
}

/** Permissions that the page does not get: all except passkeys and the clipboard. */
const permissions = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'clipboard-write=(self)',
]

const everywhere = {
  'x-content-type-options': 'nosniff',
  // Browsers use only https after the first visit. They ignore the header over http, as on a developer's machine.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/**
 * The headers for every file of the wallet's frame. The page allows no inline scripts or styles and no script from
 * text, and can be embedded only by pages of these origins. Throws `invalid_option` for an origin that the frame would
 * not allow, and for a public suffix.
 */
export function frameHeaders({ origins, connect }: FrameHeadersOptions): Record<string, string> {
  return {
    ...walletHeaders(connect, origins.map(checkOrigin).join(' ') || "'none'"),
    // The files are public. A refused app can read in `config.json` that it is not on the list.
    'access-control-allow-origin': '*',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

export type PageHeadersOptions = Pick<FrameHeadersOptions, 'connect'>

/**
 * The headers of the page below `/your-wallet/`, instead of those of the frame. It shows the keys in its own tab: it
 * cannot be embedded, and its opener cannot access it. It keeps access to windows that it opens.
 */
export function pageHeaders({ connect }: PageHeadersOptions): Record<string, string> {
  return { ...walletHeaders(connect, "'none'"), 'cross-origin-opener-policy': 'same-origin-allow-popups' }
}

function walletHeaders(connect: readonly string[], ancestors: string): Record<string, string> {
  const addresses = [...new Set(connect.map((url) => readServiceOrigin('connect', url)))]
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...addresses].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html frame-worker',
    `frame-ancestors ${ancestors}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': permissions.join(', '),
    'referrer-policy': 'no-referrer',
    ...everywhere,
  }
}

export type KeepHeadersOptions = {
  /** URL of the accounts service, `accountsUrl` of `config.json`. */
  accounts: string
}

/**
 * The headers of the page below `/keep/`, instead of those of the frame. It keeps sessions of sites whose frames the
 * browser gives no storage: it cannot be embedded, and keeps its opener, whose frames it talks to.
 */
export function keepHeaders({ accounts }: KeepHeadersOptions): Record<string, string> {
  return { ...walletHeaders([accounts], "'none'"), 'cross-origin-opener-policy': 'unsafe-none' }
}

export type StartHeadersOptions = {
  /** URL of the accounts service, `accountsUrl` of `config.json`. */
  accounts: string
}

/**
 * The headers of the page below `/oauth/start/`, instead of those of the frame. It is the first page of provider
 * windows: it cannot be embedded, and sends one form to the accounts service, which needs its origin.
 */
export function startHeaders({ accounts }: StartHeadersOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${readServiceOrigin('accounts', accounts)}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'unsafe-none',
    'permissions-policy': permissions.join(', '),
    'referrer-policy': 'strict-origin',
    ...everywhere,
  }
}

/**
 * The headers of the page below `/approve/`, instead of those of the frame. The frame opens it as a window that shows a
 * request: it cannot be embedded, and communicates only with the frame that opened it.
 */
export function windowHeaders(): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    // Any other value would cut it off from its opener.
    'cross-origin-opener-policy': 'unsafe-none',
    'permissions-policy': permissions.join(', '),
    'referrer-policy': 'no-referrer',
    ...everywhere,
  }
}
