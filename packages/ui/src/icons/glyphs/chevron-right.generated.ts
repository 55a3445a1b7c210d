// Written by scripts/gen/icons.ts from Lucide's "chevron-right" (ISC). Do not edit.
export const chevronRightIcon = 'M9 18l6-6-6-6'
