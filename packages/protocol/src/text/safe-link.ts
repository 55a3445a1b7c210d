const longest = 2048

// A link is handed on as it was written, and the URL parser skips blanks and line breaks that a person cannot see.
const blank = /[\s\p{Cc}\p{Cf}]/u
// A scheme, and where anything follows: two slashes and characters of RFC 3986, with the braces of templates.
const appLink = /^[a-z][a-z0-9+.-]{1,31}:(?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%{}-]*)?$/i

// No app of a wallet has these: the browser or the system acts on them itself. Families first, single names then.
const ownFamily =
  /^(?:chrome|moz|safari|edge|microsoft|ms-|googlechrome|firefox|opera|brave|vivaldi|devtools|view-|web\+)/
const ownSchemes = new Set(
  (
    'about acap afp android-app apt blob cid content data ed2k facetime facetime-audio feed file filesystem ftp ftps geo ' +
    'gopher help hcp http imap intent irc ircs itms itms-apps itms-appss itms-services jar javascript jnlp ldap ldaps ' +
    'livescript macappstore magnet mailto market mhtml mid mk mocha news nfs nntp ocaml package prefs res resource rdp ' +
    'rlogin rsync search search-ms sftp shell shortcuts sip sips smb sms snews ssh steam svn tel telnet urn vbs vbscript ' +
    'vnc vscode vscode-insiders webcal webcals wc ws wss wyciwyg x-apple.systempreferences x-man-page x-web-search'
  ).split(' '),
)

/**
 * Whether a link of a wallet may be followed. What may be is named, and everything else may not:
 *
 * - `https:` without a user name in it;
 * - a link to an app: a scheme of 2 to 32 characters (`metamask:`), alone or with `//` and characters of a URI behind it.
 *
 * An app is free to call its scheme anything, so there is no list of them all. What is known is which schemes are not an
 * app's own: those that run code or carry a page (`javascript:`, `data:`, `blob:`, `vbscript:`), read files, open other
 * apps with an address inside (`intent:` with its fallback, `googlechrome:`, `ms-…:`), belong to the browser, or are plain
 * `http:`. They do not pass, in any spelling. That an app link belongs to the wallet that gave it is checked where links
 * are built: beside an app link, a template may only use the scheme of that app.
 */
export function isSafeLink(text: string): boolean {
  const url = parse(text)
  if (!url || url.protocol === 'https:') return url !== undefined
  const scheme = url.protocol.slice(0, -1)
  return appLink.test(text) && !ownSchemes.has(scheme) && !ownFamily.test(scheme)
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
