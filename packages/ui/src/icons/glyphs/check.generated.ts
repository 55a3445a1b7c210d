// Written by scripts/gen/icons.ts from Lucide's "check" (ISC). Do not edit.
import { svg } from 'lit'

export const checkIcon = svg`<path d="M20 6 9 17l-5-5"/>`
