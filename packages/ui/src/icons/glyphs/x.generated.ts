// Written by scripts/gen/icons.ts from Lucide's "x" (ISC). Do not edit.
import { svg } from 'lit'

export const xIcon = svg`<path d="M18 6 6 18M6 6l12 12"/>`
