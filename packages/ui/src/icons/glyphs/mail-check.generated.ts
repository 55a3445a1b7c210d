// Written by scripts/gen/icons.ts from Lucide's "mail-check" (ISC). Do not edit.
export const mailCheckIcon =
  'M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M16 19l2 2 4-4'
