const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

/** True for a date and time of RFC 3339, such as `2026-11-28T14:02:00Z`. */
export function isTime(text: string): boolean {
  return rfc3339.test(text) && !Number.isNaN(Date.parse(text))
}

/** Milliseconds since 1970; `undefined` for what is no time. */
export function readTime(text: string | undefined): number | undefined {
  return text !== undefined && isTime(text) ? Date.parse(text) : undefined
}
