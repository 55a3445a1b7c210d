/**
 * Lit for the other packages. They import it from here, so that the kit uses one copy, whichever version of Lit the app
 * has: a second copy doubles the size, and its Trusted Types policy would be rejected.
 */
export * from 'lit'
