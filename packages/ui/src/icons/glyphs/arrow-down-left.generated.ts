// Written by scripts/gen/icons.ts from Lucide's "arrow-down-left" (ISC). Do not edit.
export const arrowDownLeftIcon = 'M17 7 7 17M17 17H7V7'
