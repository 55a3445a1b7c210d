// Written by scripts/gen/icons.ts from Lucide's "plus" (ISC). Do not edit.
import { svg } from 'lit'

export const plusIcon = svg`<path d="M5 12h14M12 5v14"/>`
