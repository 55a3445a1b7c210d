/** The chunk of the dialog, how to open it, and the first screen. */
export const loadFirstScreen = () => import('./first-screen.chunk.js')
