import type { TemplateResult } from 'lit'

/** One entry of the gallery. Rendered once per theme, in a shadow root with every shared style. */
export type Story = { name: string; render: () => TemplateResult }
