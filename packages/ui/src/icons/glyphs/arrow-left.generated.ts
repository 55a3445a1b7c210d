// Written by scripts/gen/icons.ts from Lucide's "arrow-left" (ISC). Do not edit.
import { svg } from 'lit'

export const arrowLeftIcon = svg`<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>`
