// Written by scripts/gen/icons.ts from Lucide's "search" (ISC). Do not edit.
export const searchIcon = 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0'
