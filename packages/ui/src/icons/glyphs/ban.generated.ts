// Written by scripts/gen/icons.ts from Lucide's "ban" (ISC). Do not edit.
import { svg } from 'lit'

export const banIcon = svg`<circle cx="12" cy="12" r="10"/><path d="M4.929 4.929 19.07 19.071"/>`
