// Written by scripts/gen/icons.ts from Lucide's "arrow-up-right" (ISC). Do not edit.
export const arrowUpRightIcon = 'M7 7h10v10M7 17 17 7'
