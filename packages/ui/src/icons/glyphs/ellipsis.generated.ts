// Written by scripts/gen/icons.ts from Lucide's "ellipsis" (ISC). Do not edit.
export const ellipsisIcon =
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'
