const longest = 2048

// A link is handed on as it was written, and the URL parser skips blanks and line breaks that a person cannot see.
const blank = /[\s\p{Cc}\p{Cf}]/u
const appScheme = /^[a-z][a-z0-9+.-]{1,31}:$/

// Schemes that run code, read files, or carry a page in plain sight of the network.
const refused = new Set(
  'javascript data vbscript file filesystem blob about intent http ws wss ftp view-source'
    .split(' ')
    .map((s) => `${s}:`),
)

/** True for `https:` or an app scheme such as `metamask:`; never for one that runs code, reads a file or is plain http. */
export function isSafeLink(text: string): boolean {
  const url = parse(text)
  return url !== undefined && appScheme.test(url.protocol) && !refused.has(url.protocol)
}

/** True for `https:` alone: what may be opened as a page. */
export function isWebLink(text: string): boolean {
  return parse(text)?.protocol === 'https:'
}

function parse(text: string): URL | undefined {
  if (text.length > longest || blank.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // `https://wallet.example@evil.example` reads as the wrong host.
  return url.username === '' && url.password === '' ? url : undefined
}
