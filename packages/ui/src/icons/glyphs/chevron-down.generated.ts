// Written by scripts/gen/icons.ts from Lucide's "chevron-down" (ISC). Do not edit.
import { svg } from 'lit'

export const chevronDownIcon = svg`<path d="m6 9 6 6 6-6"/>`
