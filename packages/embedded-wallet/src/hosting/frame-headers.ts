import { checkOrigin, readServiceOrigin } from './check-address.js'

export type FrameHeadersOptions = {
  /** Origins whose pages may hold the wallet: those of `origins` in `config.json`. */
  origins: readonly string[]
  /** What the wallet talks to: the accounts service and the nodes of `config.json`. */
  connect: readonly string[]
}

/** What the browser keeps from the page: everything but passkeys and the clipboard. */
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
  // A browser that was here once comes by https only. By http, as on a developer's machine, it does not count.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/**
 * The headers that every file of the wallet's frame is served with. The page holds no script or style of its own, makes no
 * script out of text, and is embedded by nobody but the pages of these origins. Throws `invalid_option` for an origin that the frame
 * would not allow, or that could be anybody's.
 */
export function frameHeaders({ origins, connect }: FrameHeadersOptions): Record<string, string> {
  return {
    ...walletHeaders(connect, origins.map(checkOrigin).join(' ') || "'none'"),
    // Nothing here is secret. An app that was not let in reads in `config.json` that it is not on the list.
    'access-control-allow-origin': '*',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

export type PageHeadersOptions = Pick<FrameHeadersOptions, 'connect'>

/**
 * The headers of the page below `/your-wallet/`, in place of those of the frame. It shows the keys, in a tab of its own: nobody
 * holds it in a frame, and whoever opened it cannot reach it any more. Windows that it opens itself stay beside it.
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

export type StartHeadersOptions = {
  /** Address of the accounts service, `accountsUrl` of `config.json`. */
  accounts: string
}

/**
 * The headers of the page below `/oauth/start/`, in place of those of the frame. The window of a provider begins there: it is in no
 * frame, and sends one form to the accounts service, which has to see where it comes from.
 */
export function startHeaders({ accounts }: StartHeadersOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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
 * The headers of the page below `/approve/`, in place of those of the frame. The frame opens it as a window, and it shows what is
 * asked: it is in no frame, and talks to nobody but the frame that opened it.
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
    // Another value cuts it off from the frame that opened it.
    'cross-origin-opener-policy': 'unsafe-none',
    'permissions-policy': permissions.join(', '),
    'referrer-policy': 'no-referrer',
    ...everywhere,
  }
}
