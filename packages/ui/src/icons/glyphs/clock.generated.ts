// Written by scripts/gen/icons.ts from Lucide's "clock" (ISC). Do not edit.
import { svg } from 'lit'

export const clockIcon = svg`<path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2"/>`
