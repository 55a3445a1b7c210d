// Written by scripts/gen/icons.ts from Lucide's "clock" (ISC). Do not edit.
export const clockIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2'
