/**
 * What kind of picture some bytes are, by the bytes alone: whoever serves them may call them anything. `undefined` for
 * what a browser does not draw, and for films.
 */
export function pictureKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, headLength)).toString('latin1')
  for (const [kind, form] of forms) if (typeof form === 'string' ? head.startsWith(form) : form.test(head)) return kind
  return undefined
}

// Words of a drawing may stand behind a declaration and remarks.
const headLength = 1024

const forms: readonly (readonly [kind: string, form: string | RegExp])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftypavi[fs]/],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i],
]
