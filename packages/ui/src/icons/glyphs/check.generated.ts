// Written by scripts/gen/icons.ts from Lucide's "check" (ISC). Do not edit.
export const checkIcon = 'M20 6 9 17l-5-5'
