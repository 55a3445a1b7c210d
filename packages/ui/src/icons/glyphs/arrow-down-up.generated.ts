// Written by scripts/gen/icons.ts from Lucide's "arrow-down-up" (ISC). Do not edit.
export const arrowDownUpIcon = 'M3 16l4 4 4-4M7 20V4M21 8l-4-4-4 4M17 4v16'
