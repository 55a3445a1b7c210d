// Written by scripts/gen/icons.ts from Lucide's "chevron-down" (ISC). Do not edit.
import { svg } from 'lit'

export const chevronDownIcon = svg`<path d="M6 9l6 6 6-6"/>`
