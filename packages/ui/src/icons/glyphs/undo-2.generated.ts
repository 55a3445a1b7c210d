// Written by scripts/gen/icons.ts from Lucide's "undo-2" (ISC). Do not edit.
export const undo2Icon = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11'
