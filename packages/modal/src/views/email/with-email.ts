import { html, type TemplateResult } from 'lit'

/** A sentence with an address in it, which stands out and keeps its direction. */
export function withEmail(sentence: (email: string) => string, email: string): TemplateResult {
  const [before = '', after = ''] = sentence('\0').split('\0')
  return html`${before}<bdi class="strong">${email}</bdi>${after}`
}
