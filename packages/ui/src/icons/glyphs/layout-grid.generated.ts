// Written by scripts/gen/icons.ts from Lucide's "layout-grid" (ISC). Do not edit.
import { svg } from 'lit'

export const layoutGridIcon = svg`<rect width="7" height="7" x="3" y="3" rx="1"/><rect width="7" height="7" x="14" y="3" rx="1"/><rect width="7" height="7" x="14" y="14" rx="1"/><rect width="7" height="7" x="3" y="14" rx="1"/>`
