// Written by scripts/gen/icons.ts from Lucide's "ban" (ISC). Do not edit.
export const banIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.929 4.929 19.07 19.071'
