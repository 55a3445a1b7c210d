// Written by scripts/gen/icons.ts from Lucide's "arrow-right-left" (ISC). Do not edit.
import { svg } from 'lit'

export const arrowRightLeftIcon = svg`<path d="M16 3l4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16"/>`
