// Written by scripts/gen/icons.ts from Lucide's "arrow-down-up" (ISC). Do not edit.
import { svg } from 'lit'

export const arrowDownUpIcon = svg`<path d="m3 16 4 4 4-4"/><path d="M7 20V4"/><path d="m21 8-4-4-4 4"/><path d="M17 4v16"/>`
