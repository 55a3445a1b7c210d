import type { TemplateResult } from 'lit'

/** One entry of the gallery. The template is drawn once per theme, in a shadow root that holds every shared style. */
export type Story = { name: string; render: () => TemplateResult }
