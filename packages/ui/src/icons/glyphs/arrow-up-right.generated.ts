// Written by scripts/gen/icons.ts from Lucide's "arrow-up-right" (ISC). Do not edit.
import { svg } from 'lit'

export const arrowUpRightIcon = svg`<path d="M7 7h10v10M7 17 17 7"/>`
