// Written by scripts/gen/icons.ts from Lucide's "at-sign" (ISC). Do not edit.
export const atSignIcon = 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8'
