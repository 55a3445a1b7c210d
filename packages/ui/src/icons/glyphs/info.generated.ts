// Written by scripts/gen/icons.ts from Lucide's "info" (ISC). Do not edit.
import { svg } from 'lit'

export const infoIcon = svg`<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/>`
