/**
 * The small entry of zod, for packages that add schemas. They import it from here, so that combined schemas come from one
 * copy, whatever version of zod the app installs.
 */
export * from 'zod/mini'
