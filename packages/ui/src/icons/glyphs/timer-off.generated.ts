// Written by scripts/gen/icons.ts from Lucide's "timer-off" (ISC). Do not edit.
export const timerOffIcon =
  'M10 2h4M4.6 11a8 8 0 0 0 1.7 8.7 8 8 0 0 0 8.7 1.7M7.4 7.4a8 8 0 0 1 10.3 1 8 8 0 0 1 .9 10.2M2 2l20 20M12 12v-2'
