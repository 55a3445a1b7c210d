// Written by scripts/gen/icons.ts from Lucide's "plus" (ISC). Do not edit.
export const plusIcon = 'M5 12h14M12 5v14'
