/**
 * Detects the type of a picture from its bytes, because the declared type is untrusted. Returns `undefined` for
 * anything that browsers do not draw, and for films.
 */
export function pictureKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, headLength)).toString('latin1')
  for (const [kind, form] of forms) if (typeof form === 'string' ? head.startsWith(form) : form.test(head)) return kind
  return undefined
}

// The SVG element may follow a declaration and comments.
const headLength = 1024

const forms: readonly (readonly [kind: string, form: string | RegExp])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i],
]
