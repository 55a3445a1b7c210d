/** The one sentence that is needed where the others cannot be loaded. It is also in `en.ts`, which shares no module with the first screen. */
export const unavailable = {
  engine_unavailable: 'Something did not load. Check your connection and try again.',
}
