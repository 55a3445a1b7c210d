// Written by scripts/gen/icons.ts from Lucide's "x" (ISC). Do not edit.
export const xIcon = 'M18 6 6 18M6 6l12 12'
