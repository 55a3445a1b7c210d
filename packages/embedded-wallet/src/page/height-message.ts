/** The type of the message in which the wallet's frame names the height of its content in pixels: `{ type, height }`. */
export const heightType = 'openappkit/height'
