// Written by scripts/gen/icons.ts from Lucide's "arrow-right-left" (ISC). Do not edit.
export const arrowRightLeftIcon = 'M16 3l4 4-4 4M20 7H4M8 21l-4-4 4-4M4 17h16'
