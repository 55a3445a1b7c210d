const longest = 2048

// Links are passed on unchanged, and the URL parser skips invisible blanks and line breaks.
const blank = /[\s\p{Cc}\p{Cf}]/u
// A scheme, optionally with two slashes and characters of RFC 3986 or the braces of templates.
const appLink = /^[a-z][a-z0-9+.-]{1,31}:(?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%{}-]*)?$/i

// Schemes that the browser or the system handles itself, so that no wallet app uses them: prefixes, then single names.
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
 * Whether a link of a wallet may be opened. Accepts only:
 *
 * - `https:` without a user name;
 * - a link to an app: a scheme of 2 to 32 characters (`metamask:`), alone or followed by `//` and URI characters.
 *
 * An app can choose any scheme, so there is no list of them. Refuses schemes that do not belong to an app: those that run
 * code or carry a page (`javascript:`, `data:`, `blob:`, `vbscript:`), read files, open other apps with an address inside
 * (`intent:` with its fallback, `googlechrome:`, `ms-…:`), belong to the browser, or are plain `http:`, in any spelling.
 * The code that builds links checks that an app link belongs to its wallet: beside an app link, a template may only use the
 * scheme of that app.
 */
export function isSafeLink(text: string): boolean {
  const url = parse(text)
  if (!url || url.protocol === 'https:') return url !== undefined
  const scheme = url.protocol.slice(0, -1)
  return appLink.test(text) && !ownSchemes.has(scheme) && !ownFamily.test(scheme)
}

/** Whether a link may be opened as a page: `https:` only. */
export function isWebLink(text: string): boolean {
  return parse(text)?.protocol === 'https:'
}

function parse(text: string): URL | undefined {
  if (text.length > longest || blank.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // Users misread the host of `https://wallet.example@evil.example`.
  return url.username === '' && url.password === '' ? url : undefined
}
