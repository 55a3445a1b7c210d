// Written by scripts/gen/icons.ts from Lucide's "chevron-down" (ISC). Do not edit.
export const chevronDownIcon = 'M6 9l6 6 6-6'
