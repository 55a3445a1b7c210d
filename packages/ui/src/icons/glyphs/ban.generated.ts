// Written by scripts/gen/icons.ts from Lucide's "ban" (ISC). Do not edit.
import { svg } from 'lit'

export const banIcon = svg`<path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.929 4.929 19.07 19.071"/>`
