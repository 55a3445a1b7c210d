// Written by scripts/gen/icons.ts from Lucide's "arrow-left" (ISC). Do not edit.
export const arrowLeftIcon = 'M12 19l-7-7 7-7M19 12H5'
