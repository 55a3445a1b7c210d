import { html, type TemplateResult } from '@openappkit/ui/lit'

/** An address that ends its line before the `@`, where it does not fit on one. */
export function breakable(email: string): TemplateResult {
  const at = email.lastIndexOf('@')
  return html`${email.slice(0, at)}<wbr />${email.slice(at)}`
}

/** A sentence with an address in it, which stands out and keeps its direction. */
export function withEmail(sentence: (email: string) => string, email: string): TemplateResult {
  const [before = '', after = ''] = sentence('\0').split('\0')
  return html`${before}<bdi class="strong">${breakable(email)}</bdi>${after}`
}
