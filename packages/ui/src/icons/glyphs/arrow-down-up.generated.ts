// Written by scripts/gen/icons.ts from Lucide's "arrow-down-up" (ISC). Do not edit.
import { svg } from 'lit'

export const arrowDownUpIcon = svg`<path d="M3 16l4 4 4-4M7 20V4M21 8l-4-4-4 4M17 4v16"/>`
