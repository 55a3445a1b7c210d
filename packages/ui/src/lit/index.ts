/**
 * Lit, for every package that draws with this one. They import it from here, so that one copy is in an app whatever
 * version of Lit its tree has at its root: a second copy would weigh as much again, and its policy for Trusted Types
 * would be refused.
 */
export * from 'lit'
