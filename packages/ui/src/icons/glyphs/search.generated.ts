// Written by scripts/gen/icons.ts from Lucide's "search" (ISC). Do not edit.
import { svg } from 'lit'

export const searchIcon = svg`<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>`
