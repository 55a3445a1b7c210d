// Written by scripts/gen/icons.ts from Lucide's "arrow-right" (ISC). Do not edit.
export const arrowRightIcon = 'M5 12h14M12 5l7 7-7 7'
