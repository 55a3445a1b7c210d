import { html } from 'lit'
import type { Story } from '../story.js'

export const stories: readonly Story[] = [
  {
    name: 'Code field',
    render: () => html`
      <ak-code-field label="Code"></ak-code-field>
      <ak-code-field label="Code" value="418"></ak-code-field>
      <ak-code-field label="Code" invalid></ak-code-field>
      <ak-code-field label="Code" value="418205" readonly></ak-code-field>
      <ak-code-field label="Code" value="41820" length="8"></ak-code-field>
    `,
  },
]
