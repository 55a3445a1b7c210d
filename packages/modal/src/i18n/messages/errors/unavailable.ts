/** The one sentence that is needed where the others cannot be loaded. It is also in `en.ts`, which shares no module with the first screen. */
export const unavailable = {
  engine_unavailable: 'A part of the kit could not be loaded. Check the connection and try again.',
}
