// Written by scripts/gen/icons.ts from Lucide's "arrow-right-left" (ISC). Do not edit.
import { svg } from 'lit'

export const arrowRightLeftIcon = svg`<path d="m16 3 4 4-4 4"/><path d="M20 7H4"/><path d="m8 21-4-4 4-4"/><path d="M4 17h16"/>`
