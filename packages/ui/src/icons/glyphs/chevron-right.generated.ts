// Written by scripts/gen/icons.ts from Lucide's "chevron-right" (ISC). Do not edit.
import { svg } from 'lit'

export const chevronRightIcon = svg`<path d="M9 18l6-6-6-6"/>`
