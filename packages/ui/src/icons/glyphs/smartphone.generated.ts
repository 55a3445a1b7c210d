// Written by scripts/gen/icons.ts from Lucide's "smartphone" (ISC). Do not edit.
import { svg } from 'lit'

export const smartphoneIcon = svg`<rect width="14" height="20" x="5" y="2" rx="2" ry="2"/><path d="M12 18h.01"/>`
