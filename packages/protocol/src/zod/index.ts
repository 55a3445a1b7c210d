/**
 * The small entry of zod, for every package that adds schemas to those of this one. They import it from here, so that
 * the schemas they combine come from one copy, whatever version of zod an app's tree has at its root.
 */
export * from 'zod/mini'
