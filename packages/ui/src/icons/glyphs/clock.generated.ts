// Written by scripts/gen/icons.ts from Lucide's "clock" (ISC). Do not edit.
import { svg } from 'lit'

export const clockIcon = svg`<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>`
