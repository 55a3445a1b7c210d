/** The folder of data that comes with the package. Two folders above this file, in `src`, `dist` and the bundle alike. */
export const packageData = new URL('../../data/', import.meta.url)

/** The icons that the build takes from `@web3icons/core`. */
export const builtIcons = new URL('../../dist/icons/', import.meta.url)
