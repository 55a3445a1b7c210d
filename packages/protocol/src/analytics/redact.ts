// A pairing link, a token, a mail address, and any run of letters and digits as long as an address, a hash or a key.
const secrets = [
  /\bwc:[^\s"'<>]+/gi,
  /\beyJ[\w-]+(?:\.[\w-]+){0,2}/g,
  /[^\s@"'<>/]{1,64}(?:@[^\s@"'<>/]{1,253})+/g,
  /[0-9A-Za-z]{26,}/g,
]
const removed = '[removed]'

/**
 * Removes from a text for analytics what could identify a user or open a wallet: pairing links, tokens, mail addresses,
 * and runs as long as an address (26 characters for the shortest of Bitcoin). Redacting twice changes nothing.
 */
export function redact(text: string): string {
  return secrets.reduce((clean, secret) => clean.replace(secret, removed), text)
}
