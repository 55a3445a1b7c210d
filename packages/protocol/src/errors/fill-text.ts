export type TextValues = Readonly<Record<string, string | number>>

/** Fills the placeholders in braces. One without a value stays as it is. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) =>
    String((Object.hasOwn(values, key) ? values[key] : undefined) ?? whole),
  )
}
