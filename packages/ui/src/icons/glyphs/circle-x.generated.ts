// Written by scripts/gen/icons.ts from Lucide's "circle-x" (ISC). Do not edit.
import { svg } from 'lit'

export const circleXIcon = svg`<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6"/><path d="m9 9 6 6"/>`
