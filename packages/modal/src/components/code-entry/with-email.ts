import { html, type TemplateResult } from '@openappkit/ui/lit'

/** An email address that breaks before the `@` if it does not fit on one line. */
export function breakable(email: string): TemplateResult {
  const at = email.lastIndexOf('@')
  return html`${email.slice(0, at)}<wbr />${email.slice(at)}`
}

/** A sentence with an emphasized email address, which keeps its text direction. */
export function withEmail(sentence: (email: string) => string, email: string): TemplateResult {
  const [before = '', after = ''] = sentence('\0').split('\0')
  return html`${before}<bdi class="strong">${email}</bdi>${after}`
}
